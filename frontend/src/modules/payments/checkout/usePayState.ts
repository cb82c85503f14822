import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { PaymentView } from '../../../contract/api/payments';
import { payStateOf, type PayableProject, type PayState } from '../payable';
import { paymentsApi } from '../payments.api';
import { useWalletOff } from './useWalletOff';

const { useQueryState, useQuerySubscription } = paymentsApi.endpoints.latestPayment;

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

export function usePaymentArrival(
  { id, payment_status, payment_progress }: PayableProject,
  latest?: PaymentView,
): void {
  const dispatch = useDispatch();
  const waiting = payment_progress === 'processing' || payment_progress === 'under_review';
  const ended = latest !== undefined && !OPEN.includes(latest.state);
  const stale = payment_status === 'pending' && (latest?.state === 'COMPLETED' || (waiting && ended));
  useEffect(() => {
    if (stale)
      dispatch(paymentsApi.util.invalidateTags([{ type: 'Project', id }, { type: 'Project', id: 'LIST' }, 'Waiting']));
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
