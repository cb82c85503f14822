import type { PaymentMonthView } from '../../../contract/api/payments';
import { formatMonth } from '../../../kit/format';
import type { TableFilter } from '../../../kit/table/query/table-filter';
import { paymentDeskMessages as words } from '../../../messages';
import { useListPaymentsQuery } from '../payments.api';
import { stateName, STATES } from './PaymentStateChip';
import { NEEDS_LOOK, type PaymentsQuery } from './usePaymentsQuery';

const STATE_OPTIONS = STATES.map((value) => ({ value, label: stateName(value) }));

/** What a person must look at, one state, one month. */
export function usePaymentFilters(
  { q, filters }: PaymentsQuery,
  months: readonly PaymentMonthView[] = [],
): readonly TableFilter[] {
  const { attention: _attention, ...others } = filters;
  const asked = { ...(q && { q }), ...others, attention: NEEDS_LOOK, limit: 1 };
  const count = useListPaymentsQuery(asked).data?.total;
  const known = months.map(({ month }) => month).reverse();
  // Any month may be asked for, also one that is no longer among the last twelve.
  const shown = filters.month && !known.includes(filters.month) ? [...known, filters.month] : known;
  return [
    { name: 'attention', label: words.lookFilter, options: [{ value: NEEDS_LOOK, label: words.needsLook, count }] },
    { name: 'state', label: words.stateFilter, options: STATE_OPTIONS },
    {
      name: 'month',
      label: words.monthFilter,
      options: shown.map((value) => ({ value, label: formatMonth(value) })),
    },
  ];
}
