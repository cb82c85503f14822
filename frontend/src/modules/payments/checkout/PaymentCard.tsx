import Button from '@mui/material/Button';
import { useId } from 'react';
import type { PaymentView } from '../../../contract/api/payments';
import { formatInstant, formatMoney } from '../../../ui/format';
import { Notice } from '../../../ui/page/Notice';
import { PaymentChip } from '../../../labels/PaymentChip';
import { paymentMessages as words } from '../../../messages';
import { amountOf, markOf, pastOf, type PayableProject, type PayState } from '../payable';
import { Amount, CardBox, Facts, Help, Step } from '../payment-styles';
import { Receipts } from '../Receipts';
import { usePaymentArrival, usePayState, useSettleOnVisit } from './usePayState';
import { PendingNotice } from './PendingNotice';

interface PaymentCardProps {
  project: PayableProject;
  onPay: () => void;
}

export function PaymentCard({ project, onPay }: PaymentCardProps) {
  const titleId = useId();
  const attempted = project.payment_status === 'paid' || project.payment_progress !== null;
  const { state, latest } = usePayState(project, attempted);
  usePaymentArrival(project, latest);
  useSettleOnVisit(project, latest);
  return (
    <CardBox aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{words.title}</h3>
        <PaymentChip status={markOf(project, state)} />
      </header>
      <Amount sx={{ mt: 1.25, mb: 1.75 }}>{formatMoney(project.price, project.currency)}</Amount>
      <Facts data-ends>
        <dt>{words.project}</dt>
        <dd>{project.id}</dd>
        <dt>{words.currency}</dt>
        <dd>{project.currency}</dd>
        <dt>{words.method}</dt>
        <dd>{words.paypal}</dd>
      </Facts>
      <Past project={project} state={state} latest={latest} />
      <Next project={project} state={state} onPay={onPay} />
      {attempted && <Receipts projectId={project.id} />}
    </CardBox>
  );
}

interface PastProps {
  project: PayableProject;
  state: PayState;
  latest: PaymentView | undefined;
}

function Past({ project, state, latest }: PastProps) {
  if (state.kind === 'processing' || state.kind === 'underReview' || state.kind === 'checked')
    return (
      <Step>
        <PendingNotice state={state} latest={latest} />
      </Step>
    );
  const past = pastOf(project, latest);
  const paidAt = state.kind === 'paid' ? latest?.paid_at : null;
  return (
    <>
      {paidAt && <Help>{words.paidOn(formatInstant(paidAt))}</Help>}
      {past && (
        <Step>
          <Notice state={past === words.attemptFailed ? 'warn' : 'info'}>{past}</Notice>
        </Step>
      )}
    </>
  );
}

function Next({ project, state, onPay }: PaymentCardProps & { state: PayState }) {
  const helpId = useId();
  if (state.kind !== 'payable' && state.kind !== 'blocked') return null;
  const priced = project.price === null ? words.notPriced : words.onlyMethod;
  return (
    <>
      <Button
        fullWidth
        size="large"
        variant="contained"
        disabled={state.kind === 'blocked'}
        aria-describedby={helpId}
        onClick={onPay}
      >
        {words.payAmount(formatMoney(amountOf(project), project.currency))}
      </Button>
      <Help id={helpId}>{state.kind === 'blocked' ? state.reason : priced}</Help>
    </>
  );
}
