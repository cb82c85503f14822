import Button from '@mui/material/Button';
import { useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { unanswered } from '../../api/errors';
import { hasPasskeys } from '../../api/has-passkeys';
import { useConfig } from '../../api/store/config';
import type { AppStore } from '../../api/store/store';
import { loginMessages as words } from '../../messages';
import type { Enter } from './useLogin';

const never = () => () => undefined;
const YES = () => true;

/** The one screen of whoever has a passkey: who it is, the passkey says. The server draws it as well; its work comes with the click. */
export function PasskeyLogin({ enter }: { enter: Enter }) {
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch<AppStore['dispatch']>();
  const isHere = useSyncExternalStore(never, hasPasskeys, YES);
  if (!useConfig()?.passkeys || !isHere) return null;
  const go = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { signInWithPasskey } = await import('./second/sign-in-with-passkey');
      await enter(await signInWithPasskey(dispatch));
    } catch {
      await enter({ error: unanswered(false) });
    }
    setBusy(false);
  };
  return (
    <Button fullWidth size="large" variant="outlined" aria-busy={isBusy} onClick={() => void go()} sx={{ mt: 1.5 }}>
      {isBusy ? words.passkeyBusy : words.passkey}
    </Button>
  );
}
