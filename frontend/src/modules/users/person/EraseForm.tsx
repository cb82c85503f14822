import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '../../../api/errors';
import { eraseLimits } from '../../../contract/limits';
import { BusyLabel } from '../../../ui/feedback/BusyLabel';
import { ConfirmationInput } from '../../../ui/form/fields/ConfirmationInput';
import { Notice } from '../../../ui/page/Notice';
import { privacyMessages as words } from '../../../messages';
import { useErasePersonMutation, type ErasureView } from './person.api';
import type { ListedUserView } from '../users.api';

interface EraseFormProps {
  user: Pick<ListedUserView, 'id' | 'email'>;
  onErased: (left: ErasureView) => void;
}

export function EraseForm({ user: { id, email }, onErased }: EraseFormProps) {
  const [typed, setTyped] = useState('');
  const [erase, { isLoading, error }] = useErasePersonMutation();
  const isMeant = typed.trim().toLowerCase() === email;
  const go = async () => {
    if (!isMeant || isLoading) return;
    const { data } = await erase({ id, eraseDto: { email } });
    if (data) onErased(data);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <p>{words.final}</p>
      <ConfirmationInput
        label={words.typeEmail(email)}
        value={typed}
        maxLength={eraseLimits.email.maxLength}
        onType={setTyped}
      />
      {error && <Notice state="bad">{errorText(error, words.eraseFailed)}</Notice>}
      <Button
        type="submit"
        variant="contained"
        color="error"
        disabled={!isMeant}
        aria-busy={isLoading}
        sx={{ marginTop: 1.5 }}
      >
        <BusyLabel isBusy={isLoading} busy={words.erasing}>
          {words.eraseAction}
        </BusyLabel>
      </Button>
    </form>
  );
}
