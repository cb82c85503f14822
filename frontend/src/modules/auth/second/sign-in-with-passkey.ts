import type { ApiError } from '../../../api/errors';
import { signWithPasskey } from '../../../api/passkey';
import type { AppStore } from '../../../api/store/store';
import type { Entered } from '../useLogin';
import { beginPasskeyLogin, loginWithPasskey } from './second.api';

/** What the server said to the passkey that the person has chosen. */
export async function signInWithPasskey(dispatch: AppStore['dispatch']): Promise<Entered> {
  try {
    const { ticket, options } = await dispatch(beginPasskeyLogin.initiate()).unwrap();
    const response = await signWithPasskey(options);
    return (await dispatch(loginWithPasskey.initiate({ passkeyLoginDto: { ticket, response } }))) as Entered;
  } catch (error) {
    return { error: error as ApiError };
  }
}
