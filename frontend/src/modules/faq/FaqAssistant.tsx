import { styled } from '@mui/material/styles';
import { useRef, type PropsWithChildren } from 'react';
import { TopQuestions } from './TopQuestions';
import { FaqChat } from './FaqChat';
import { useChat } from './useChat';

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
