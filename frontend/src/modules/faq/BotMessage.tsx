import { MessageSquare } from 'lucide-react';
import type { PropsWithChildren } from 'react';
import { BotMark, BotRow, Bubble } from './chat-styles';

const MINT = 0;

export function BotMessage({ children, alert = false }: PropsWithChildren<{ alert?: boolean }>) {
  return (
    <BotRow>
      <BotMark pastel={MINT} aria-hidden>
        <MessageSquare size={15} />
      </BotMark>
      <Bubble data-from="bot" role={alert ? 'alert' : undefined}>
        {children}
      </Bubble>
    </BotRow>
  );
}
