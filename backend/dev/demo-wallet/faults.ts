import { setTimeout as wait } from 'node:timers/promises';
import { type Call, header, Refusal, type Reply } from './http.js';
import { type Fault, FAULT_ACTIONS } from './state.js';

type Replacer = (key: string, value: unknown) => unknown;

/** Valid PayPal responses, but incomplete or outdated. */
const BENDS: Partial<Record<Fault['action'], Replacer>> = {
  'no-payments': (key, value) => (key === 'payments' ? undefined : value),
  // The order's own status: the root has no key.
  'no-status': (key, value) => (key === '' ? { ...(value as object), status: undefined } : value),
  stale: (key, value) =>
    key === 'payments' ? undefined : key === 'status' && value === 'COMPLETED' ? 'APPROVED' : value,
  late: (key, value) => (key === 'status' && value === 'REFUNDED' ? 'PARTIALLY_REFUNDED' : value),
  bare: (key, value) => {
    if (key === 'email_address') return null;
    if (key !== 'refunds' || !Array.isArray(value)) return value;
    return value.map((refund: object) => ({ ...refund, amount: undefined, seller_payable_breakdown: undefined }));
  },
};

export function bend(reply: Reply, action?: Fault['action']): Reply {
  const replacer = action && BENDS[action];
  if (!replacer || reply.body === undefined) return reply;
  return { ...reply, body: JSON.parse(JSON.stringify(reply.body, replacer)) as unknown };
}

export function takeFault(faults: Fault[], { method, path }: Call): Fault | undefined {
  const fault = faults.find(
    (entry) => entry.times > 0 && (!entry.method || entry.method === method) && new RegExp(entry.pathRegex).test(path),
  );
  if (fault) fault.times -= 1;
  return fault;
}

export function readFault(input: Record<string, unknown>): Fault {
  const fault = { times: 1, ...input } as Fault;
  if (!FAULT_ACTIONS.includes(fault.action)) throw Refusal.of('INVALID_PARAMETER_VALUE', '/action', fault.action);
  if (typeof fault.pathRegex !== 'string') throw Refusal.of('MISSING_REQUIRED_PARAMETER', '/pathRegex');
  return fault;
}

export async function hold(call: Call, fault?: Fault): Promise<void> {
  if (fault?.action === 'delay') await wait(delayOf(fault));
  if (fault?.action === 'issue') throw Refusal.of(fault.issue ?? 'INSTRUMENT_DECLINED');
  const code = /"mock_application_codes":\[?"(\w+)"/.exec(header(call, 'paypal-mock-response') ?? '')?.[1];
  if (code) throw Refusal.of(code);
}

const delayOf = ({ ms = 1000, upToMs }: Fault): number => (upToMs === undefined ? ms : Math.random() * upToMs);
