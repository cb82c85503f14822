import type { PaymentRowView } from '../../../../contract/api/payments';
import { useToast } from '../../../../ui/feedback/toasts';
import { paymentAdminMessages as words } from '../../../../messages';
import { useCheckPaymentMutation } from '../../payments.api';
import { stateName } from './PaymentStateChip';

type CheckResult = Pick<PaymentRowView, 'id' | 'state' | 'refunded'>;

export function usePaymentCheck() {
  const [check, { isLoading }] = useCheckPaymentMutation();
  const toast = useToast();
  const run = async ({ id, state, refunded }: CheckResult) => {
    const { data, error } = await check({ id });
    if (!data) return toast.error(error, words.checkFailed);
    const same = data.state === state && data.refunded === refunded;
    return toast.success((same ? words.unchanged : words.changedTo)(stateName(data.state)));
  };
  return { check: run, isChecking: isLoading };
}
