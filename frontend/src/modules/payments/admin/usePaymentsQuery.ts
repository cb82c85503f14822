import { useSearchParams } from 'react-router-dom';
import { PAYMENT_SORTS } from '../../../contract/words';
import type { Attention, PaymentMonthView, PaymentState } from '../../../contract/api/payments';
import { formatMonth } from '../../../ui/format';
import type { TableFilter } from '../../../ui/table/filters/table-filter';
import { useTableQuery } from '../../../ui/table/query/useTableQuery';
import { paymentAdminMessages as words } from '../../../messages';
import { useListPaymentsQuery } from '../payments.api';
import { stateName, STATES } from './history/PaymentStateChip';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const DEBOUNCE_MS = 250;
const NEEDS_CHECK: Attention = '1';

export function usePaymentsQuery() {
  const month = useSearchParams()[0].get('month') ?? '';
  return useTableQuery({
    sorts: PAYMENT_SORTS,
    filters: { state: STATES, attention: [NEEDS_CHECK], month: MONTH.test(month) ? [month] : [] } as {
      state: readonly PaymentState[];
      attention: readonly Attention[];
      month: readonly string[];
    },
    debounce: DEBOUNCE_MS,
  });
}

type PaymentsQuery = ReturnType<typeof usePaymentsQuery>;

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
    { name: 'attention', label: words.attention, options: [{ value: NEEDS_CHECK, label: words.toReview, count }] },
    { name: 'state', label: words.stateFilter, options: STATE_OPTIONS },
    {
      name: 'month',
      label: words.monthFilter,
      options: shown.map((value) => ({ value, label: formatMonth(value) })),
    },
  ];
}
