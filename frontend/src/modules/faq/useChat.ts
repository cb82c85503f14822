import { useReducer } from 'react';
import type { FaqAnswerView } from '../../contract/api/faq';
import { askFaq } from './ask-faq';

export interface Turn {
  id: number;
  question: string;
  state: 'waiting' | 'failed' | 'answered';
  answer?: FaqAnswerView;
  error?: unknown;
}

type Step =
  | { type: 'asked'; id: number; question: string }
  | { type: 'answered'; id: number; answer: FaqAnswerView }
  | { type: 'failed'; id: number; error: unknown }
  | { type: 'cleared' };

function reduce(turns: readonly Turn[], step: Step): readonly Turn[] {
  if (step.type === 'cleared') return [];
  if (step.type === 'asked') return [...turns, { id: step.id, question: step.question, state: 'waiting' }];
  return turns.map((turn) => {
    if (turn.id !== step.id) return turn;
    return step.type === 'failed'
      ? { ...turn, state: 'failed' as const, error: step.error }
      : { ...turn, state: 'answered' as const, answer: step.answer };
  });
}

let serial = 0;

export function useChat() {
  const [turns, step] = useReducer(reduce, []);
  const isBusy = turns.some(({ state }) => state === 'waiting');
  const ask = (typed: string) => {
    const question = typed.trim();
    if (question === '' || isBusy) return;
    const id = (serial += 1);
    step({ type: 'asked', id, question });
    askFaq(question).then(
      (answer) => step({ type: 'answered', id, answer }),
      (error: unknown) => step({ type: 'failed', id, error }),
    );
  };
  return { turns, isBusy, ask, clear: () => step({ type: 'cleared' }) };
}

export type Chat = ReturnType<typeof useChat>;
