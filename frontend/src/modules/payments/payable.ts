import type { PaymentView } from '../../contract/api/payments';
import type { ProjectView } from '../../contract/api/projects';
import type { PaymentMark } from '../../labels/PaymentChip';
import { formatMoney } from '../../ui/format';
import { paymentMessages as words } from '../../messages';

export type PayableProject = Pick<
  ProjectView,
  'id' | 'title' | 'price' | 'currency' | 'payment_status' | 'payment_progress' | 'status'
>;
type Latest = PaymentView | undefined;

/** Projects without a price; the server refuses to settle them. */
const AMOUNT_WITHOUT_PRICE = 1;

export type PayState =
  | { kind: 'paid' }
  | { kind: 'processing' }
  /** Review by the wallet. */
  | { kind: 'underReview' }
  /** Review by staff: amounts do not match. */
  | { kind: 'checked' }
  | { kind: 'blocked'; reason: string }
  | { kind: 'payable' };

export const amountOf = ({ price }: Pick<PayableProject, 'price'>): number => price ?? AMOUNT_WITHOUT_PRICE;

function waitOf({ payment_progress }: PayableProject, latest: Latest): PayState | null {
  if (payment_progress === 'processing' || latest?.state === 'CAPTURING') return { kind: 'processing' };
  if (payment_progress === 'under_review' || latest?.state === 'PENDING') return { kind: 'underReview' };
  const checked = latest ? latest.state === 'REVIEW' && latest.attention : payment_progress === 'review';
  return checked ? { kind: 'checked' } : null;
}

/** `off`: a reason that applies to all projects. */
export function payStateOf(project: PayableProject, latest: Latest, off: string | null): PayState {
  // The confirmation's response arrives before the project reloads.
  const justPaid = latest?.state === 'COMPLETED' && project.payment_progress !== 'refunded';
  if (project.payment_status === 'paid' || justPaid) return { kind: 'paid' };
  const wait = waitOf(project, latest);
  if (wait) return wait;
  if (project.status === 'Cancelled') return { kind: 'blocked', reason: words.cancelled };
  if (!(amountOf(project) > 0 && project.id)) return { kind: 'blocked', reason: words.nothingToPay };
  return off === null ? { kind: 'payable' } : { kind: 'blocked', reason: off };
}

const MARKS: Partial<Record<PayState['kind'], PaymentMark>> = {
  paid: 'paid',
  processing: 'processing',
  underReview: 'under_review',
  checked: 'checked',
};

export const markOf = ({ payment_progress }: PayableProject, { kind }: PayState): PaymentMark =>
  MARKS[kind] ?? (payment_progress === 'refunded' ? 'refunded' : 'pending');

const partlyGone = ({ refunded, amount, currency }: PaymentView): string | null =>
  refunded > 0 ? words.partlyRefunded(formatMoney(refunded, currency), formatMoney(amount, currency)) : null;

const LEFT: Partial<Record<PaymentView['state'], (payment: PaymentView) => string>> = {
  REFUNDED: ({ refunded, currency }) => words.refundedWhole(formatMoney(refunded, currency)),
  REVERSED: ({ refunded, currency }) => words.reversed(formatMoney(refunded, currency)),
  FAILED: () => words.attemptFailed,
  RETRYABLE: () => words.attemptFailed,
};

export function pastOf({ payment_status, payment_progress }: PayableProject, latest: Latest): string | null {
  if (payment_status === 'paid') return latest ? partlyGone(latest) : null;
  const left = latest && LEFT[latest.state]?.(latest);
  return left ?? (payment_progress === 'refunded' ? words.refundedBefore : null);
}

/** Undefined when useless to a buyer. */
export const reviewReason = (latest: Latest): string | undefined =>
  latest?.reason ? words.underReviewWhy[latest.reason] : undefined;
