import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { contactLimits } from '../../contract/limits';
import { withReference } from '../../api/errors';
import type { FaqAlternativeView, FaqAnswerView } from '../../contract/api/faq';
import { CleanHtml } from '../../ui/marks/CleanHtml';
import { paths } from '../../paths';
import { faqMessages as words } from '../../messages';
import { rateFaq } from './ask-faq';
import { BotMessage } from './BotMessage';
import { Bubble, Choices, Related, TurnBox, Verdict } from './chat-styles';
import type { Turn } from './useChat';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';

const WEAK_BELOW = 50;

interface AskProps {
  onAsk: (question: string) => void;
}

function Alternatives({ items, bullets, onAsk }: AskProps & { items: FaqAlternativeView[]; bullets: boolean }) {
  return (
    <Choices data-bullets={bullets} aria-label={bullets ? words.candidates : words.related}>
      {items.map(({ id, question }) => (
        <li key={id}>
          <Button size="small" variant="outlined" onClick={() => onAsk(question)}>
            {question}
          </Button>
        </li>
      ))}
    </Choices>
  );
}

function Confidence({ percent }: { percent: number }) {
  return (
    <span
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={words.confidenceLabel}
    >
      <i style={{ width: `${percent}%` }} />
    </span>
  );
}

function AskPerson({ question }: { question: string }) {
  const subject = [...question.replace(/\s+/g, ' ')].slice(0, contactLimits.subject.maxLength).join('');
  return (
    <MuiLink component={Link} to={`${paths.contact}?subject=${encodeURIComponent(subject)}`}>
      {words.askPerson}
    </MuiLink>
  );
}

function Fallback({ question, answer, onAsk }: AskProps & { question: string; answer: FaqAnswerView }) {
  const { alternatives } = answer;
  return (
    <BotMessage>
      {alternatives.length > 0 ? words.unsure : words.nothing}
      {alternatives.length > 0 && <Alternatives items={alternatives} bullets onAsk={onAsk} />}
      <Verdict>
        <AskPerson question={question} />
      </Verdict>
    </BotMessage>
  );
}

const CHOICES = [
  { isHelpful: true, Icon: ThumbsUp, label: words.helpful },
  { isHelpful: false, Icon: ThumbsDown, label: words.notReally },
];

function Rating({ onRate }: { onRate: (isHelpful: boolean) => void }) {
  const [rated, setRated] = useState<boolean>();
  const rate = (isHelpful: boolean) => {
    if (isHelpful === rated) return;
    setRated(isHelpful);
    onRate(isHelpful);
  };
  return (
    <span data-rating>
      {CHOICES.map(({ isHelpful, Icon, label }) => (
        <Button
          key={label}
          size="small"
          aria-pressed={isHelpful === rated}
          color={isHelpful === rated ? 'primary' : 'inherit'}
          startIcon={<Icon size={15} aria-hidden />}
          onClick={() => rate(isHelpful)}
        >
          {label}
        </Button>
      ))}
      <span role="status">{rated !== undefined && words.thanks[`${rated}`]}</span>
    </span>
  );
}

function Answer({ question, answer, onAsk }: AskProps & { question: string; answer: FaqAnswerView }) {
  const { faq_id: id, answer: html, confidence, alternatives } = answer;
  const isWeak = confidence < WEAK_BELOW;
  if (id === null || html === null) return <Fallback question={question} answer={answer} onAsk={onAsk} />;
  return (
    <>
      <BotMessage>
        <CleanHtml html={html} dir="auto" />
        <Verdict data-weak={isWeak}>
          <span>{words.confidence(confidence)}</span>
          <Confidence percent={confidence} />
          <Rating onRate={(isHelpful) => void rateFaq({ id, isHelpful, question, answer: html })} />
          {isWeak && <AskPerson question={question} />}
        </Verdict>
      </BotMessage>
      {alternatives.length > 0 && (
        <Related>
          <p aria-hidden>{words.related}</p>
          <Alternatives items={alternatives} bullets={false} onAsk={onAsk} />
        </Related>
      )}
    </>
  );
}

export function ChatTurn({ turn: { question, state, answer, error }, onAsk }: AskProps & { turn: Turn }) {
  return (
    <TurnBox>
      <Bubble data-from="visitor" dir="auto">
        {question}
      </Bubble>
      {state === 'waiting' && <BotMessage>{words.thinking}</BotMessage>}
      {state === 'failed' && <BotMessage alert>{withReference(words.failed, error)}</BotMessage>}
      {answer && <Answer question={question} answer={answer} onAsk={onAsk} />}
    </TurnBox>
  );
}
