import { useCallback } from 'react';
import { errorText } from '../../../../api/errors';
import type { PaymentRowView } from '../../../../contract/api/payments';
import { useToast } from '../../../../kit/feedback/toasts';
import { paymentDeskMessages as words } from '../../../../messages';
import { useLookAtPaymentMutation } from '../../payments.api';
import { stateName } from '../PaymentStateChip';

type Looked = Pick<PaymentRowView, 'id' | 'state' | 'refunded'>;

/** Asks the wallet about an attempt now, and says whether that told anything new. */
export function useLook() {
  const [look, { isLoading }] = useLookAtPaymentMutation();
  const toast = useToast();
  const run = useCallback(
    async ({ id, state, refunded }: Looked) => {
      const { data, error } = await look({ id });
      if (!data) return toast.failure(errorText(error, words.lookFailed));
      const same = data.state === state && data.refunded === refunded;
      return toast.success((same ? words.unchanged : words.changedTo)(stateName(data.state)));
    },
    [look, toast],
  );
  return { look: run, isLooking: isLoading };
}
