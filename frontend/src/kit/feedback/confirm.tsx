import { createContext, lazy, Suspense, use, useCallback, useState, type PropsWithChildren } from 'react';
import type { ConfirmQuestion } from './confirm-question';

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog }));
const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** Asks a question before something that cannot be undone; resolves to the answer. */
export const useConfirm = (): Ask => use(ConfirmContext);

interface Asked {
  question: ConfirmQuestion;
  answer: (yes: boolean) => void;
  open: boolean;
}

export function ConfirmProvider({ children }: PropsWithChildren) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<Ask>((question) => new Promise((answer) => setAsked({ question, answer, open: true })), []);
  const settle = (yes: boolean) => {
    setAsked((now) => now && { ...now, open: false });
    // After the focus is back where it was: whatever the answer closes next can then hand it on.
    setTimeout(() => asked?.answer(yes));
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog question={asked.question} open={asked.open} onAnswer={settle} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
