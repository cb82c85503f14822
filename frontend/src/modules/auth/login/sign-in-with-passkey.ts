import type { ApiError } from '../../../api/errors';
import { signWithPasskey } from '../../../api/session/passkey';
import type { AppStore } from '../../../api/store/store';
import type { LoginResult } from '../useLogin';
import { beginPasskeyLogin, loginWithPasskey } from './second-factor.api';

export async function signInWithPasskey(dispatch: AppStore['dispatch']): Promise<LoginResult> {
  try {
    const { ticket, options } = await dispatch(beginPasskeyLogin.initiate()).unwrap();
    const response = await signWithPasskey(options);
    return (await dispatch(loginWithPasskey.initiate({ passkeyLoginDto: { ticket, response } }))) as LoginResult;
  } catch (error) {
    return { error: error as ApiError };
  }
}
