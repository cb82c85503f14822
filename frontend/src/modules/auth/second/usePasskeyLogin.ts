import { useState } from 'react';
import type { ApiError } from '../../../api/errors';
import type { Enter, Entered } from '../useLogin';
import { useBeginPasskeyLoginMutation, useLoginWithPasskeyMutation } from './second.api';

/** With a passkey alone: who it is, the passkey says. Its code comes with the click. */
export function usePasskeyLogin(enter: Enter) {
  const [isBusy, setBusy] = useState(false);
  const [begin] = useBeginPasskeyLoginMutation();
  const [login] = useLoginWithPasskeyMutation();
  const go = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { ticket, options } = await begin().unwrap();
      const { signWithPasskey } = await import('../../../api/passkey');
      const response = await signWithPasskey(options);
      await enter((await login({ passkeyLoginDto: { ticket, response } })) as Entered);
    } catch (error) {
      await enter({ error: error as ApiError });
    }
    setBusy(false);
  };
  return { go, isBusy };
}
