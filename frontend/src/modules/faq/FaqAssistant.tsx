import { styled } from '@mui/material/styles';
import { useRef, useEffect, useId, type PropsWithChildren, type RefObject } from 'react';
import { TopQuestions } from './TopQuestions';
import { useChat, type Chat, type Turn } from './useChat';
import IconButton from '@mui/material/IconButton';
import { MessageSquare, Undo2 } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useSession, useToken } from '../../api/session/session';
import { Tile } from '../../ui/marks/Tile';
import { faqMessages as words } from '../../messages';
import { BotMessage } from './BotMessage';
import { ChatBox, ChatHead, ChatLog } from './chat-styles';
import { ChatComposer } from './ChatComposer';
import { ChatTurn } from './ChatTurn';

const Columns = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 800px) minmax(0, 1fr)',
  gap: 32,
  alignItems: 'start',
  '& > aside': { display: 'grid', gap: 24 },
  [breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 28 },
}));

export function FaqAssistant({ children }: PropsWithChildren) {
  const chat = useChat();
  const log = useRef<HTMLDivElement>(null);
  const askFromList = (question: string) => {
    chat.ask(question);
    log.current?.focus({ preventScroll: true });
    log.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Columns>
      <FaqChat chat={chat} log={log} />
      <aside>
        <TopQuestions onAsk={askFromList} />
        {children}
      </aside>
    </Columns>
  );
}

const MINT = 0;

function useQuestionFromUrl(ask: (question: string) => void): void {
  const [query] = useSearchParams();
  const question = query.get('q') ?? '';
  const asked = useRef('');
  useEffect(() => {
    if (question === '' || asked.current === question) return;
    asked.current = question;
    ask(question);
  });
}

const ABOVE = 12;

function useScrollToNewest(log: RefObject<HTMLElement | null>, turns: readonly Turn[]): void {
  useEffect(() => {
    const view = log.current;
    const newest = turns.length > 0 ? view?.lastElementChild : null;
    if (!view || !newest) return;
    const top = (element: Element) => element.getBoundingClientRect().top - view.getBoundingClientRect().top;
    const question = top(newest) - ABOVE;
    const answer = newest.children[1] ? top(newest.children[1]) - view.clientHeight / 2 : question;
    view.scrollBy({ top: Math.max(question, answer) });
  }, [log, turns]);
}

function FaqChat({ chat, log }: { chat: Chat; log: RefObject<HTMLDivElement | null> }) {
  const titleId = useId();
  const mode = useToken() ? 'signedIn' : 'visitor';
  const { user } = useSession();
  const { turns, isBusy, ask, clear } = chat;
  useQuestionFromUrl(ask);
  useScrollToNewest(log, turns);
  return (
    <ChatBox aria-labelledby={titleId}>
      <ChatHead>
        <Tile pastel={MINT} aria-hidden>
          <MessageSquare size={20} />
        </Tile>
        <div>
          <h2 id={titleId}>{words.titles[mode]}</h2>
          <p>{words.lines[mode]}</p>
        </div>
        <IconButton aria-label={words.startOver} onClick={clear}>
          <Undo2 size={18} aria-hidden />
        </IconButton>
      </ChatHead>
      <ChatLog ref={log} role="log" aria-live="polite" aria-label={words.conversation} tabIndex={0}>
        <BotMessage>{words.greeting(mode === 'signedIn' ? (user?.name.split(' ')[0] ?? '') : '')}</BotMessage>
        {turns.map((turn) => (
          <ChatTurn key={turn.id} turn={turn} onAsk={ask} />
        ))}
      </ChatLog>
      <ChatComposer isBusy={isBusy} onAsk={ask} />
    </ChatBox>
  );
}
