import { useState } from 'react';
import { errorText, isApiError, type ApiError } from '../../api/errors';
import { paymentMessages as words } from '../../messages';
import type { PayableProject } from './payable';
import { useConfirmPaymentMutation, useCreatePaymentOrderMutation } from './payments.api';
import { amountText } from './wallet-order';

/** After these the buyer may choose another way to pay for the same order. */
const CHOOSE_AGAIN = ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED'];

export interface CheckoutFailure {
  text: string;
  /** Why, when our own server said so. */
  reason?: string | undefined;
}

/** `settled`: paid. `open`: the outcome comes later. `again`: the buyer should choose another way. `refused`: over. */
export type Outcome = 'settled' | 'open' | 'again' | 'refused';

const refusal = (error: unknown): CheckoutFailure => {
  const { status, code } = error as ApiError;
  const word = !code || code.startsWith('HTTP_') ? String(status) : code;
  return { text: words.confirmFailed(word, errorText(error, words.unknownError)) };
};

/** The two calls of a payment, and what to say when one of them fails. */
export function useCheckout(project: PayableProject, currency: string) {
  const [createPaymentOrder] = useCreatePaymentOrderMutation();
  const [confirmPayment] = useConfirmPaymentMutation();
  const [failure, setFailure] = useState<CheckoutFailure | null>(null);

  /** Rejects when the server refuses; the wallet then reports a failure, and the reason is already known here. */
  const createOrder = async (): Promise<string> => {
    setFailure(null);
    const { data, error } = await createPaymentOrder({ createOrderDto: { projectId: project.id } });
    if (data) return data.orderId;
    setFailure({ text: words.failed, reason: errorText(error, '') || undefined });
    throw new Error(errorText(error, words.failed));
  };

  const confirm = async (orderId: string): Promise<Outcome> => {
    setFailure(null);
    const confirmPaymentDto = {
      orderId,
      projectId: project.id,
      expectedAmount: amountText(project),
      expectedCurrency: currency,
    };
    const { data, error } = await confirmPayment({ confirmPaymentDto });
    if (data) return data.state === 'CAPTURING' || data.state === 'PENDING' ? 'open' : 'settled';
    if (isApiError(error) && CHOOSE_AGAIN.includes(error.code)) return 'again';
    setFailure(refusal(error));
    return 'refused';
  };

  const failed = () => setFailure((known) => known ?? { text: words.failed });
  return { createOrder, confirm, failed, failure };
}
