import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import type { PaymentView } from '../../../contract/api/payments';
import { useToast } from '../../../ui/feedback/toasts';
import { projectTags } from '../../../api/store/project-api';
import { paymentMessages as words } from '../../../messages';
import type { PayableProject } from '../payable';
import { paymentsApi, useLazyLatestPaymentQuery } from '../payments.api';

/** Milliseconds; later pauses are longer. */
const FIRST_MS = 1000;
const GROWTH = 1.5;
const LONGEST_MS = 20_000;

export function PaymentPoller({ project }: { project: PayableProject }) {
  const { id, payment_progress } = project;
  const latest = paymentsApi.endpoints.latestPayment.useQueryState({ id }).currentData;
  const open = payment_progress === 'processing' || latest?.state === 'CAPTURING';
  const [ask] = useLazyLatestPaymentQuery();
  const dispatch = useDispatch();
  const toast = useToast();
  const end = useEffectEvent(({ state }: PaymentView) => {
    if (state === 'COMPLETED') toast.success(words.paid);
    if (state === 'FAILED' || state === 'RETRYABLE') toast.failure(words.outcomeFailed);
    dispatch(paymentsApi.util.invalidateTags([...projectTags(id)]));
  });

  useEffect(() => {
    if (!open) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const poll = async (rest: number) => {
      const { data } = await ask({ id });
      if (data && data.state !== 'CAPTURING') end(data);
      else if (!stopped) wait(Math.min(rest * GROWTH, LONGEST_MS));
    };
    const wait = (rest: number) => (timer = setTimeout(() => void poll(rest), rest));
    wait(FIRST_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [open, id, ask]);
  return null;
}
