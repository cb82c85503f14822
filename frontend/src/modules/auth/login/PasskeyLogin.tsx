import Button from '@mui/material/Button';
import { useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { networkError } from '../../../api/errors';
import { hasPasskeys } from '../../../api/session/has-passkeys';
import { useConfig } from '../../../api/store/config';
import type { AppStore } from '../../../api/store/store';
import { loginMessages as words } from '../../../messages';
import type { FinishLogin } from '../useLogin';

const never = () => () => undefined;
const YES = () => true;

export function PasskeyLogin({ enter }: { enter: FinishLogin }) {
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch<AppStore['dispatch']>();
  const isHere = useSyncExternalStore(never, hasPasskeys, YES);
  if (!useConfig()?.passkeys || !isHere) return null;
  const go = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { signInWithPasskey } = await import('./sign-in-with-passkey');
      await enter(await signInWithPasskey(dispatch));
    } catch {
      await enter({ error: networkError(false) });
    }
    setBusy(false);
  };
  return (
    <Button fullWidth size="large" variant="outlined" aria-busy={isBusy} onClick={() => void go()} sx={{ mt: 1.5 }}>
      {isBusy ? words.passkeyBusy : words.passkey}
    </Button>
  );
}
