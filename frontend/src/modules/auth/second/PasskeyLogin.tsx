import Button from '@mui/material/Button';
import { KeyRound } from 'lucide-react';
import { hasPasskeys } from '../../../api/has-passkeys';
import { passkeyLoginMessages as words, secondStepMessages } from '../../../messages';
import { BusyLabel } from '../../../kit/feedback/BusyLabel';
import type { Enter } from '../useLogin';
import { usePasskeyLogin } from './usePasskeyLogin';

/** The one screen of whoever has a passkey. */
export function PasskeyLogin({ enter }: { enter: Enter }) {
  const { go, isBusy } = usePasskeyLogin(enter);
  if (!hasPasskeys()) return null;
  return (
    <Button
      fullWidth
      size="large"
      variant="outlined"
      startIcon={<KeyRound size={18} strokeWidth={1.75} aria-hidden />}
      aria-busy={isBusy}
      onClick={() => void go()}
      sx={{ mt: 1.5 }}
    >
      <BusyLabel isBusy={isBusy} busy={secondStepMessages.passkeyBusy}>
        {words.action}
      </BusyLabel>
    </Button>
  );
}
