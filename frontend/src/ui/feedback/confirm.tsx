import { createContext, use, useCallback, useState, type PropsWithChildren } from 'react';
import type { ConfirmQuestion } from './confirm-question';

type Confirm = (question: ConfirmQuestion) => Promise<boolean>;

const loadDialog = async () => (await import('./ConfirmDialog')).ConfirmDialog;
const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

export const useConfirm = (): Confirm => use(ConfirmContext);

interface OpenQuestion {
  question: ConfirmQuestion;
  answer: (yes: boolean) => void;
  open: boolean;
  Dialog: Awaited<ReturnType<typeof loadDialog>>;
}

export function ConfirmProvider({ children }: PropsWithChildren) {
  const [asked, setAsked] = useState<OpenQuestion | null>(null);
  const ask = useCallback<Confirm>(async (question) => {
    try {
      const Dialog = await loadDialog();
      return await new Promise((answer) => setAsked({ question, answer, open: true, Dialog }));
    } catch {
      // Offline, or replaced by a release.
      return window.confirm([question.title, question.detail ?? ''].join('\n\n').trim());
    }
  }, []);
  const settle = (yes: boolean) => {
    setAsked((now) => now && { ...now, open: false });
    // After the focus returned, so later changes can move it.
    setTimeout(() => asked?.answer(yes));
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && <asked.Dialog question={asked.question} open={asked.open} onAnswer={settle} />}
    </ConfirmContext>
  );
}
