import Button from '@mui/material/Button';
import { useId } from 'react';
import type { PaymentView } from '../../api/generated/payments';
import { formatInstant, formatMoney } from '../../components/format';
import { Notice } from '../../components/Notice';
import { PaymentChip } from '../../components/status/PaymentChip';
import { paymentMessages as words } from '../../messages';
import { amountOf, type PayableProject, type PayState } from './payable';
import { Amount, CardBox, Facts, Help } from './payment-styles';
import { usePayState } from './usePayState';
import { useSettleOnVisit } from './useSettleOnVisit';
import { useWallet } from './WalletProvider';

const USD = 'USD';

interface PaymentCardProps {
  project: PayableProject;
  onPay: () => void;
}

/** Amount, facts, and the one button that pays, as long as it may. */
export function PaymentCard({ project, onPay }: PaymentCardProps) {
  const titleId = useId();
  const { state, latest } = usePayState(project, true);
  useSettleOnVisit(project, latest);
  const currency = useWallet()?.currency ?? USD;
  return (
    <CardBox aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{words.title}</h3>
        <PaymentChip status={project.payment_status} />
      </header>
      <Amount sx={{ mt: 1.25, mb: 1.75 }}>{formatMoney(amountOf(project))}</Amount>
      <Facts>
        <dt>{words.project}</dt>
        <dd>{project.id}</dd>
        <dt>{words.currency}</dt>
        <dd>{currency}</dd>
        <dt>{words.method}</dt>
        <dd>{words.paypal}</dd>
      </Facts>
      <Step project={project} state={state} latest={latest} onPay={onPay} />
    </CardBox>
  );
}

interface StepProps extends PaymentCardProps {
  state: PayState;
  latest: PaymentView | undefined;
}

const isOpen = ({ kind }: PayState): boolean => kind === 'payable' || kind === 'blocked';

function Step({ project, state, latest, onPay }: StepProps) {
  const helpId = useId();
  if (!isOpen(state)) return <Outcome state={state} latest={latest} />;
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
        {words.payAmount(formatMoney(amountOf(project)))}
      </Button>
      <Help id={helpId}>{state.kind === 'blocked' ? state.reason : priced}</Help>
    </>
  );
}

function Outcome({ state, latest }: Pick<StepProps, 'state' | 'latest'>) {
  if (state.kind === 'paid') return latest ? <Help>{words.paidOn(formatInstant(latest.updated_at))}</Help> : null;
  return (
    <div style={{ marginTop: 18 }}>
      <Notice state="info">{state.kind === 'review' ? words.underReview : words.beingProcessed}</Notice>
    </div>
  );
}
