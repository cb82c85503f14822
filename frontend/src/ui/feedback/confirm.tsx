import { createContext, lazy, Suspense, use, useCallback, useState, type PropsWithChildren } from 'react';
import type { ConfirmQuestion } from './confirm-question';

type Confirm = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog }));
const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

/** Resolves to the answer. */
export const useConfirm = (): Confirm => use(ConfirmContext);

interface OpenQuestion {
  question: ConfirmQuestion;
  answer: (yes: boolean) => void;
  open: boolean;
}

export function ConfirmProvider({ children }: PropsWithChildren) {
  const [asked, setAsked] = useState<OpenQuestion | null>(null);
  const ask = useCallback<Confirm>(
    (question) => new Promise((answer) => setAsked({ question, answer, open: true })),
    [],
  );
  const settle = (yes: boolean) => {
    setAsked((now) => now && { ...now, open: false });
    // After the focus returned, so that later changes can move it.
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
