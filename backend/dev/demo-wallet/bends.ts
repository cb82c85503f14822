import type { FaultAction } from './faults.js';
import type { Reply } from './http.js';

type Replacer = (key: string, value: unknown) => unknown;

/** Answers as the real service gives them now and then: true, but not whole, or not of this moment. */
const BENDS: Partial<Record<FaultAction, Replacer>> = {
  /** A completed order without what was captured. */
  'no-payments': (key, value) => (key === 'payments' ? undefined : value),
  /** An order as it was before its capture. */
  stale: (key, value) => {
    if (key === 'payments') return undefined;
    return key === 'status' && value === 'COMPLETED' ? 'APPROVED' : value;
  },
  /** A reversal that a look does not show yet. */
  late: (key, value) => (key === 'status' && value === 'REFUNDED' ? 'PARTIALLY_REFUNDED' : value),
  /** Refunds without their amounts, a payer without an address. */
  bare: (key, value) => {
    if (key === 'email_address') return null;
    if (key !== 'refunds' || !Array.isArray(value)) return value;
    return value.map((refund: object) => ({ ...refund, amount: undefined, seller_payable_breakdown: undefined }));
  },
};

/** The answer as this fault leaves it. */
export function bent(reply: Reply, action?: FaultAction): Reply {
  const bend = action && BENDS[action];
  if (!bend || reply.body === undefined) return reply;
  return { ...reply, body: JSON.parse(JSON.stringify(reply.body, bend)) as unknown };
}
