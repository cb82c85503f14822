import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { PaymentView } from '../../api/generated/payments';
import { payStateOf, type PayableProject, type PayState } from './payable';
import { paymentsApi, useLatestPaymentQuery } from './payments.api';
import { useWallet } from './WalletProvider';

const POLL_MS = 2000;

interface Paying {
  state: PayState;
  latest: PaymentView | undefined;
}

/**
 * Where the payment of a project stands; asks again and again while the outcome is open. What is paid needs no record to
 * say so, unless it is to be shown.
 */
export function usePayState(project: PayableProject, withRecord = false): Paying {
  const { id, payment_status } = project;
  const arg = { id };
  const pending = payment_status === 'pending';
  const { data: latest } = useLatestPaymentQuery(pending || withRecord ? arg : skipToken);
  const open = pending && latest?.state === 'CAPTURING';
  useLatestPaymentQuery(open ? arg : skipToken, { pollingInterval: POLL_MS });

  const dispatch = useDispatch();
  const arrived = pending && latest?.state === 'COMPLETED';
  useEffect(() => {
    if (arrived) dispatch(paymentsApi.util.invalidateTags([{ type: 'Project', id }, 'Waiting']));
  }, [arrived, id, dispatch]);

  return { state: payStateOf(project, latest, useWallet() !== null), latest };
}
