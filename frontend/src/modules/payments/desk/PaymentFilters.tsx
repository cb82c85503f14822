import type { PaymentMonthView } from '../../../api/generated/payments';
import { formatMonth } from '../../../components/format';
import { FilterButtons } from '../../../components/table/FilterButtons';
import { FilterSelect } from '../../../components/table/FilterSelect';
import { paymentDeskMessages as words } from '../../../messages';
import { useListPaymentsQuery } from '../payments.api';
import { stateName, STATES } from './PaymentStateChip';
import { NEEDS_LOOK, type PaymentsQuery } from './usePaymentsQuery';

const STATE_OPTIONS = STATES.map((value) => ({ value, label: stateName(value) }));

interface PaymentFiltersProps {
  query: PaymentsQuery;
  months: readonly PaymentMonthView[] | undefined;
}

/** What a person must look at, one state, one month. */
export function PaymentFilters({ query, months = [] }: PaymentFiltersProps) {
  const { q, filters, setFilter } = query;
  const { attention, ...others } = filters;
  const rest = { ...(q && { q }), ...others, limit: 1 };
  const all = useListPaymentsQuery(rest).data?.total;
  const look = useListPaymentsQuery({ ...rest, attention: NEEDS_LOOK }).data?.total;
  const known = months.map(({ month }) => month).reverse();
  const shown = filters.month && !known.includes(filters.month) ? [...known, filters.month] : known;
  return (
    <>
      <FilterButtons
        label={words.lookFilter}
        value={attention}
        total={all}
        options={[{ value: NEEDS_LOOK, label: words.needsLook, count: look }]}
        onChange={(word) => setFilter('attention', word)}
      />
      <FilterSelect
        label={words.stateFilter}
        value={filters.state}
        options={STATE_OPTIONS}
        onChange={(word) => setFilter('state', word)}
      />
      <FilterSelect
        label={words.monthFilter}
        value={filters.month}
        options={shown.map((value) => ({ value, label: formatMonth(value) }))}
        onChange={(word) => setFilter('month', word)}
      />
    </>
  );
}
