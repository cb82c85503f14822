import { useRef, useState } from 'react';
import type { PaymentView } from '../../../contract/api/payments';
import { errorText, isApiError, sentenceIn, withReference, type ApiError } from '../../../api/errors';
import { paymentMessages as words } from '../../../messages';
import { amountOf, type PayableProject } from '../payable';
import { useConfirmPaymentMutation, useCreatePaymentOrderMutation, useLazyLatestPaymentQuery } from '../payments.api';
import { digitsOf } from '../../../ui/format';

const GOOD: readonly PaymentView['state'][] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'PENDING', 'CAPTURING'];

export interface CheckoutFailure {
  text: string;
  reason?: string | undefined;
}

/** `settled`: paid. `open`: pending. `again`: another payment method. `refused`: over. */
export type Outcome = 'settled' | 'open' | 'again' | 'refused';

const refusal = (error: unknown): CheckoutFailure => {
  const { status, code } = error as ApiError;
  const word = !code || code.startsWith('HTTP_') ? String(status) : code;
  return { text: withReference(words.confirmFailed(word, sentenceIn(error) || words.unknownError), error) };
};

export function useCheckout(project: PayableProject) {
  const [createPaymentOrder] = useCreatePaymentOrderMutation();
  const [confirmPayment] = useConfirmPaymentMutation();
  const [ask] = useLazyLatestPaymentQuery();
  const [failure, setFailure] = useState<CheckoutFailure | null>(null);
  /** Server's result for the approved order; null before approval. */
  const answer = useRef<Promise<Outcome> | null>(null);

  const createOrder = async (): Promise<string> => {
    answer.current = null;
    setFailure(null);
    const { data, error } = await createPaymentOrder({ createOrderDto: { projectId: project.id } });
    if (data) return data.orderId;
    setFailure({ text: words.failed, reason: errorText(error, '') || undefined });
    throw new Error(errorText(error, words.failed));
  };

  const settle = async (orderId: string): Promise<Outcome> => {
    setFailure(null);
    const confirmPaymentDto = {
      orderId,
      projectId: project.id,
      expectedAmount: amountOf(project).toFixed(digitsOf(project.currency)),
      expectedCurrency: project.currency,
    };
    const { data, error } = await confirmPayment({ confirmPaymentDto });
    if (data) return data.state === 'CAPTURING' || data.state === 'PENDING' ? 'open' : 'settled';
    if (isApiError(error) && error.chooseAgain) return 'again';
    setFailure(refusal(error));
    return 'refused';
  };

  const confirm = (orderId: string): Promise<Outcome> => (answer.current = settle(orderId));

  /** PayPal's script may report late errors; after approval the server's result counts. */
  const isGood = async (): Promise<boolean> => {
    const outcome = await answer.current;
    if (outcome !== 'settled' && outcome !== 'open') return false;
    const { data } = await ask({ id: project.id });
    return !data || GOOD.includes(data.state);
  };
  const failed = async () => {
    if (await isGood()) return;
    setFailure((known) => known ?? { text: words.failed });
  };
  return { createOrder, confirm, failed, failure };
}
