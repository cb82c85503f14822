import Button from '@mui/material/Button';
import { useState } from 'react';
import { BusyLabel } from '../../../ui/feedback/BusyLabel';
import { useConfirm } from '../../../ui/feedback/confirm';
import { useToast } from '../../../ui/feedback/toasts';
import { factorResetMessages as words } from '../../../messages';
import { useResetFactorsMutation, type ListedUserView } from '../users.api';

export function ResetFactors({ user: { id, name } }: { user: ListedUserView }) {
  const sure = useConfirm();
  const toast = useToast();
  const [reset, { isLoading }] = useResetFactorsMutation();
  const [isDone, setDone] = useState(false);
  if (isDone) return null;
  const go = async () => {
    const question = { title: words.sure(name), detail: words.detail, action: words.action };
    if (!(await sure({ ...question, tone: 'alert' }))) return;
    try {
      await reset({ id }).unwrap();
      setDone(true);
      toast.success(words.done(name));
    } catch (error) {
      toast.error(error, words.failed);
    }
  };
  return (
    <section>
      <h3>{words.title}</h3>
      <p>{words.line}</p>
      <Button variant="outlined" aria-busy={isLoading} disabled={isLoading} onClick={() => void go()}>
        <BusyLabel isBusy={isLoading} busy={words.busy}>
          {words.action}
        </BusyLabel>
      </Button>
    </section>
  );
}
