import { useSearchParams } from 'react-router-dom';
import { PAYMENT_SORTS } from '../../../contract/words';
import type { Attention, PaymentState } from '../../../contract/api/payments';
import { useTableQuery } from '../../../kit/table/query/useTableQuery';
import { STATES } from './PaymentStateChip';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const DEBOUNCE_MS = 250;
export const NEEDS_LOOK: Attention = '1';

/** Search, filters, order and page of the list. Without an order the server puts on top what a person must look at. */
export function usePaymentsQuery() {
  const month = useSearchParams()[0].get('month') ?? '';
  const query = useTableQuery({
    sorts: PAYMENT_SORTS,
    // Any month may be asked for, also one that is no longer among the last twelve.
    filters: { state: STATES, attention: [NEEDS_LOOK], month: MONTH.test(month) ? [month] : [] } as {
      state: readonly PaymentState[];
      attention: readonly Attention[];
      month: readonly string[];
    },
    debounce: DEBOUNCE_MS,
  });
  return query;
}

export type PaymentsQuery = ReturnType<typeof usePaymentsQuery>;
