import type { PaymentEventView, PaymentRowView } from '../../../../contract/api/payments';
import { formatMoney } from '../../../../ui/format';
import { paymentAdminMessages as words } from '../../../../messages';

type Remarkable = Pick<PaymentRowView, 'state' | 'review' | 'reason' | 'dispute'>;

export function remarksOf({ state, review, reason, dispute }: Remarkable): string[] {
  return [
    review && words.review(review),
    state === 'REVERSED' && words.takenBack,
    dispute && words.disputes[dispute],
    state === 'PENDING' && reason && words.reason(reason),
  ].filter((remark): remark is string => Boolean(remark));
}

const isWhole = ({ state }: Remarkable): boolean => state === 'REFUNDED' || state === 'REVERSED';

export function notesOf(payment: PaymentRowView): string[] {
  const { refunded, currency } = payment;
  const partly = refunded > 0 && !isWhole(payment) ? [words.partlyRefunded(formatMoney(refunded, currency))] : [];
  return [...remarksOf(payment), ...partly];
}

/** Detail is a code of PayPal or ours; otherwise free text. */
const CODED: readonly PaymentEventView['type'][] = ['order_refused', 'refused', 'failed', 'under_review', 'misfit'];

export const detailOf = ({ type, detail }: PaymentEventView): string | null =>
  detail && CODED.includes(type) ? words.reviewOrReason(detail) : detail;
