import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '../../../api/errors';
import { eraseLimits } from '../../../contract/limits';
import { BusyLabel } from '../../../ui/feedback/BusyLabel';
import { ConfirmationInput } from '../../../ui/form/fields/ConfirmationInput';
import { Notice } from '../../../ui/page/Notice';
import { privacyMessages as words } from '../../../messages';

interface EraseFormProps {
  email: string;
  isBusy: boolean;
  error: unknown;
  onErase: () => void;
}

export function EraseForm({ email, isBusy, error, onErase }: EraseFormProps) {
  const [typed, setTyped] = useState('');
  const isMeant = typed.trim().toLowerCase() === email;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isMeant) onErase();
      }}
    >
      <p>{words.final}</p>
      <ConfirmationInput
        label={words.typeEmail(email)}
        value={typed}
        maxLength={eraseLimits.email.maxLength}
        onType={setTyped}
      />
      {Boolean(error) && <Notice state="bad">{errorText(error, words.eraseFailed)}</Notice>}
      <Button
        type="submit"
        variant="contained"
        color="error"
        disabled={!isMeant}
        aria-busy={isBusy}
        sx={{ marginTop: 1.5 }}
      >
        <BusyLabel isBusy={isBusy} busy={words.erasing}>
          {words.eraseAction}
        </BusyLabel>
      </Button>
    </form>
  );
}
