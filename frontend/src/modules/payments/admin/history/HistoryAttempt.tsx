import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type {
  PaymentAttemptView,
  PaymentEventType,
  PaymentEventView,
  PaymentSource,
} from '../../../../contract/api/payments';
import { formatInstant, formatMoney } from '../../../../ui/format';
import { useReopenedDraft } from '../../../../ui/form/editing/useReopenedDraft';
import { Notice } from '../../../../ui/page/Notice';
import { paymentAdminMessages, paymentHistoryMessages as words } from '../../../../messages';
import { AttemptFacts } from './AttemptFacts';
import { Attempt, Buttons, Events, Figures } from './history-styles';
import { PaymentStateChip } from './PaymentStateChip';
import { detailOf, remarksOf } from './remarks';
import { reviewDraft, ReviewForm, type Verdict } from './ReviewForm';
import { usePaymentCheck } from './usePaymentCheck';

const TYPES: Record<PaymentEventType, string> = words.eventTypes;
const SOURCES: Record<PaymentSource, string> = words.sources;

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
        const text = TYPES[type];
        return (
          <li key={id}>
            <time dateTime={at}>{formatInstant(at, true)}</time>
            <div>
              <b>{amount ? words.withAmount(text, formatMoney(amount, currency)) : text}</b>
              <small>{SOURCES[source]}</small>
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
