import { useState } from 'react';
import type { FaqAnswerView } from '../../contract/api/faq';
import { askFaq } from './ask-faq';

export interface Turn {
  id: number;
  question: string;
  state: 'waiting' | 'failed' | 'answered';
  answer?: FaqAnswerView;
  error?: unknown;
}

let serial = 0;

export function useChat() {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const isBusy = turns.some(({ state }) => state === 'waiting');
  const ask = (typed: string) => {
    const question = typed.trim();
    if (question === '' || isBusy) return;
    const id = (serial += 1);
    const end = (result: Omit<Turn, 'id' | 'question'>) =>
      setTurns((now) => now.map((turn) => (turn.id === id ? { ...turn, ...result } : turn)));
    setTurns((now) => [...now, { id, question, state: 'waiting' }]);
    askFaq(question).then(
      (answer) => end({ state: 'answered', answer }),
      (error: unknown) => end({ state: 'failed', error }),
    );
  };
  return { turns, isBusy, ask, clear: () => setTurns([]) };
}

export type Chat = ReturnType<typeof useChat>;
