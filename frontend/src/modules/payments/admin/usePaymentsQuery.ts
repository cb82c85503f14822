import { useSearchParams } from 'react-router-dom';
import { PAYMENT_SORTS } from '../../../contract/words';
import type { Attention, PaymentState } from '../../../contract/api/payments';
import { useTableQuery } from '../../../ui/table/query/useTableQuery';
import { STATES } from './history/PaymentStateChip';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const DEBOUNCE_MS = 250;
export const NEEDS_CHECK: Attention = '1';

export function usePaymentsQuery() {
  const month = useSearchParams()[0].get('month') ?? '';
  const query = useTableQuery({
    sorts: PAYMENT_SORTS,
    filters: { state: STATES, attention: [NEEDS_CHECK], month: MONTH.test(month) ? [month] : [] } as {
      state: readonly PaymentState[];
      attention: readonly Attention[];
      month: readonly string[];
    },
    debounce: DEBOUNCE_MS,
  });
  return query;
}

export type PaymentsQuery = ReturnType<typeof usePaymentsQuery>;
