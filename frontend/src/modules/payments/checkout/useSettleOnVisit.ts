import { useEffect, useRef } from 'react';
import type { PaymentView } from '../../../contract/api/payments';
import type { PayableProject } from '../payable';
import { useSettlePaymentMutation } from '../payments.api';

const OPEN: readonly PaymentView['state'][] = ['CREATED', 'CAPTURING', 'PENDING'];

/** The window may close after approval. */
export function useSettleOnVisit({ id, payment_status }: PayableProject, latest: PaymentView | undefined): void {
  const [settle] = useSettlePaymentMutation();
  const asked = useRef<number>(null);
  const open = payment_status === 'pending' && latest !== undefined && OPEN.includes(latest.state);
  useEffect(() => {
    if (!open || asked.current === id) return;
    asked.current = id;
    void settle({ id });
  }, [open, id, settle]);
}
