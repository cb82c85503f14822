import Button from '@mui/material/Button';
import { RefreshCw, Copy } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { PaymentAttemptView, PaymentEventView } from '../../../../contract/api/payments';
import { formatInstant, formatMoney } from '../../../../ui/format';
import { useReopenedDraft } from '../../../../ui/form/editing/useReopenedDraft';
import { Notice } from '../../../../ui/page/Notice';
import { paymentAdminMessages, paymentHistoryMessages as words, paymentMessages } from '../../../../messages';
import { Attempt, Buttons, Events, Figures, Numbers } from './history-styles';
import { PaymentStateChip } from './PaymentStateChip';
import { detailOf, remarksOf } from './remarks';
import { reviewDraft, ReviewForm, type Verdict } from './ReviewForm';
import { usePaymentCheck } from './usePaymentCheck';
import IconButton from '@mui/material/IconButton';
import { useCopy } from '../../../../ui/feedback/useCopy';
import { FactRows, WalletPageLink } from '../../FactRows';

interface HistoryAttemptProps {
  attempt: PaymentAttemptView;
  title: string;
  events: readonly PaymentEventView[];
}

export function HistoryAttempt({ attempt, title, events }: HistoryAttemptProps) {
  const titleId = useId();
  const { amount, refunded, currency, env, state } = attempt;
  const environment = words.environments[env];
  return (
    <Attempt aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{title}</h3>
        <PaymentStateChip state={state} />
        {environment && <small>{environment}</small>}
        <Figures>
          <b>
            {formatMoney(amount, currency)} {currency}
          </b>
          {refunded > 0 && <span>{words.refunded(formatMoney(refunded, currency))}</span>}
        </Figures>
      </header>
      <Remarks attempt={attempt} />
      <AttemptFacts attempt={attempt} />
      <HistoryEvents events={events} />
      <AttemptActions attempt={attempt} />
    </Attempt>
  );
}

function Remarks({ attempt }: { attempt: PaymentAttemptView }) {
  const remarks = remarksOf(attempt);
  if (remarks.length === 0) return null;
  return (
    <Notice state={attempt.attention ? 'warn' : 'info'}>
      {remarks.map((remark) => (
        <div key={remark}>{remark}</div>
      ))}
    </Notice>
  );
}

function HistoryEvents({ events }: { events: readonly PaymentEventView[] }) {
  if (events.length === 0) return null;
  return (
    <Events aria-label={words.events}>
      {events.map((event) => {
        const { id, at, type, source, amount, currency } = event;
        const detail = detailOf(event);
        const text = words.eventTypes[type];
        return (
          <li key={id}>
            <time dateTime={at}>{formatInstant(at, true)}</time>
            <div>
              <b>{amount ? words.withAmount(text, formatMoney(amount, currency)) : text}</b>
              <small>{words.sources[source]}</small>
              {detail && <p>{detail}</p>}
            </div>
          </li>
        );
      })}
    </Events>
  );
}

function AttemptActions({ attempt }: { attempt: PaymentAttemptView }) {
  const { check, isChecking } = usePaymentCheck();
  const [writing, setWriting] = useState<Verdict | null>(null);
  const list = useMemo(() => ({ items: [attempt] }), [attempt]);
  useReopenedDraft(reviewDraft('looked'), list, () => setWriting('looked'));
  useReopenedDraft(reviewDraft('released'), list, () => setWriting('released'));
  if (writing && (attempt.attention || attempt.releasable))
    return <ReviewForm attempt={attempt} verdict={writing} onClose={() => setWriting(null)} />;
  return (
    <Buttons>
      <Button
        size="small"
        variant="outlined"
        aria-busy={isChecking}
        startIcon={<RefreshCw aria-hidden />}
        onClick={() => !isChecking && void check(attempt)}
      >
        {isChecking ? paymentAdminMessages.checking : paymentAdminMessages.checkNow}
      </Button>
      {attempt.attention && (
        <Button size="small" variant="contained" onClick={() => setWriting('looked')}>
          {words.markReviewed}
        </Button>
      )}
      {attempt.releasable && (
        <Button size="small" variant="outlined" onClick={() => setWriting('released')}>
          {words.release}
        </Button>
      )}
    </Buttons>
  );
}

function AttemptFacts({ attempt }: { attempt: PaymentAttemptView }) {
  const { paypal_order_id, capture_id, paypal_status, payer_name, payer_email, wallet_url } = attempt;
  const { facts } = words;
  const payer = payer_name && payer_email ? words.payer(payer_name, payer_email) : (payer_name ?? payer_email);
  return (
    <Numbers>
      <FactRows
        facts={[
          { name: facts.order, value: <Copied name={facts.order} value={paypal_order_id} /> },
          { name: facts.capture, value: capture_id && <Copied name={facts.capture} value={capture_id} /> },
          { name: facts.status, value: paypal_status && paymentMessages.statusName(paypal_status) },
          { name: facts.payer, value: payer },
          { name: facts.wallet, value: wallet_url && <WalletPageLink href={wallet_url} /> },
        ]}
      />
    </Numbers>
  );
}

function Copied({ name, value }: { name: string; value: string }) {
  const copy = useCopy();
  return (
    <>
      <code>{value}</code>
      <IconButton size="tiny" aria-label={words.copy(name)} onClick={() => void copy(value, words.copied(name))}>
        <Copy size={15} aria-hidden />
      </IconButton>
    </>
  );
}
