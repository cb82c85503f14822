import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useConfig } from '../../../api/store/config';
import type { PaymentView } from '../../../contract/api/payments';
import { projectTags } from '../../../api/store/project-api';
import { paymentMessages as words } from '../../../messages';
import { payStateOf, type PayableProject, type PayState } from '../payable';
import { paymentsApi, useSettlePaymentMutation } from '../payments.api';
import { useWallet } from './WalletProvider';

const { useQueryState, useQuerySubscription } = paymentsApi.endpoints.latestPayment;

/** Reason why PayPal cannot take this price, or null. */
export function useWalletOff({ price, currency }: Pick<PayableProject, 'price' | 'currency'>): string | null {
  const payments = useConfig()?.payments;
  const ready = useWallet() !== null;
  if (payments?.reason === 'currency-not-taken') return words.currencyNotTaken(payments.currency);
  if (!ready) return words.unavailable;
  const whole = currency === payments?.currency && payments.decimals === 0;
  return whole && !Number.isInteger(price ?? 0) ? words.wholeOnly(currency) : null;
}

interface Paying {
  state: PayState;
  latest: PaymentView | undefined;
}

/** `asking` fetches the latest attempt. */
export function usePayState(project: PayableProject, asking = false): Paying {
  const arg = { id: project.id };
  useQuerySubscription(asking ? arg : skipToken, { refetchOnMountOrArgChange: true });
  const { currentData: latest } = useQueryState(arg);
  return { state: payStateOf(project, latest, useWalletOff(project)), latest };
}

const OPEN: readonly PaymentView['state'][] = ['CAPTURING', 'PENDING'];
const SETTLEABLE: typeof OPEN = ['CREATED', ...OPEN];

export function usePaymentArrival(
  { id, payment_status, payment_progress }: PayableProject,
  latest?: PaymentView,
): void {
  const dispatch = useDispatch();
  const waiting = payment_progress === 'processing' || payment_progress === 'under_review';
  const ended = latest !== undefined && !OPEN.includes(latest.state);
  const stale = payment_status === 'pending' && (latest?.state === 'COMPLETED' || (waiting && ended));
  useEffect(() => {
    if (stale) dispatch(paymentsApi.util.invalidateTags([...projectTags(id)]));
  }, [stale, id, dispatch]);

  const shown = `${payment_status} ${payment_progress}`;
  const known = useRef(shown);
  const isPolled = latest?.state === 'CAPTURING';
  useEffect(() => {
    if (isPolled || known.current === shown) return;
    known.current = shown;
    dispatch(paymentsApi.util.invalidateTags([{ type: 'Payment', id }]));
  }, [isPolled, shown, id, dispatch]);
}

/** The window may close after approval. */
export function useSettleOnVisit({ id, payment_status }: PayableProject, latest: PaymentView | undefined): void {
  const [settle] = useSettlePaymentMutation();
  const asked = useRef<number>(null);
  const open = payment_status === 'pending' && latest !== undefined && SETTLEABLE.includes(latest.state);
  useEffect(() => {
    if (!open || asked.current === id) return;
    asked.current = id;
    void settle({ id });
  }, [open, id, settle]);
}
