import type { PaymentMonthView } from '../../../../contract/api/payments';
import { count, formatMoney, formatMonth } from '../../../../ui/format';
import { paymentMonthMessages as words } from '../../../../messages';

/** `Nov 2026: $9,600.00 paid in 1 payment, $0.00 refunded` */
export const sumsOf = ({ month, payments, paid, refunded }: PaymentMonthView, currency: string): string =>
  words.one(
    formatMonth(month),
    count(payments, words.payment),
    words.paid(formatMoney(paid, currency)),
    words.refunded(formatMoney(refunded, currency)),
  );

export function totalsOf(months: readonly PaymentMonthView[], chosen: string | undefined) {
  const counted = months.filter(({ month }) => !chosen || month === chosen);
  return {
    paid: counted.reduce((sum, { paid }) => sum + paid, 0),
    refunded: counted.reduce((sum, { refunded }) => sum + refunded, 0),
  };
}
