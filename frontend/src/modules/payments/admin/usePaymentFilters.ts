import type { PaymentMonthView } from '../../../contract/api/payments';
import { formatMonth } from '../../../ui/format';
import type { TableFilter } from '../../../ui/table/filters/table-filter';
import { paymentAdminMessages as words } from '../../../messages';
import { useListPaymentsQuery } from '../payments.api';
import { stateName, STATES } from './history/PaymentStateChip';
import { NEEDS_CHECK, type PaymentsQuery } from './usePaymentsQuery';

const STATE_OPTIONS = STATES.map((value) => ({ value, label: stateName(value) }));

export function usePaymentFilters(
  { q, filters }: PaymentsQuery,
  months: readonly PaymentMonthView[] = [],
): readonly TableFilter[] {
  const { attention: _attention, ...others } = filters;
  const asked = { ...(q && { q }), ...others, attention: NEEDS_CHECK, limit: 1 };
  const count = useListPaymentsQuery(asked).data?.total;
  const known = months.map(({ month }) => month).reverse();
  // Older months are allowed, too.
  const shown = filters.month && !known.includes(filters.month) ? [...known, filters.month] : known;
  return [
    { name: 'attention', label: words.lookFilter, options: [{ value: NEEDS_CHECK, label: words.needsLook, count }] },
    { name: 'state', label: words.stateFilter, options: STATE_OPTIONS },
    {
      name: 'month',
      label: words.monthFilter,
      options: shown.map((value) => ({ value, label: formatMonth(value) })),
    },
  ];
}
