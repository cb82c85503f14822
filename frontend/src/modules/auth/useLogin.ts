import { use, useState } from 'react';
import { errorText, type ApiError } from '../../api/errors';
import type { LoginView } from '../../contract/api/auth';
import { sessionApi } from '../../api/store/session-api';
import { clearSession, rememberEmail } from '../../api/session-storage';
import { afterLogin, MayOpenContext } from './destination';
import { loginMessages as words } from '../../messages';
import { useArrival } from './arrival';
import { useGoLater } from './useGoLater';

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

const REDIRECT_AFTER_MS = 150;
const A_MINUTE = 60;

/** An answer of another server, or of a broken one, need not have what it should have. */
const isComplete = (answer: Partial<LoginView> | null | undefined): answer is LoginView =>
  Boolean(answer?.access_token && answer.user);

function reasonOf(failure: ApiError): string {
  const { status, message, retryAfter } = failure;
  if (status === 'UNREADABLE') return words.invalidResponse;
  if (status === 429 && !message && retryAfter) return words.tooMany(Math.ceil(retryAfter / A_MINUTE));
  return errorText(failure, words.failed);
}

/** Signs in and, a moment later, leads to where the person wanted to go. */
export function useLogin() {
  const [error, setError] = useState('');
  const [login] = sessionApi.useLoginMutation();
  const arrival = useArrival();
  const goLater = useGoLater();
  const mayOpen = use(MayOpenContext);

  const submit = async ({ email, password, remember }: Credentials) => {
    setError('');
    const answer = await login({ loginDto: { email: email.trim(), password } });
    if (answer.error) return setError(reasonOf(answer.error as ApiError));
    if (!isComplete(answer.data)) {
      clearSession();
      return setError(words.invalidResponse);
    }
    rememberEmail(remember ? email.trim() : '');
    const { permissions } = answer.data;
    const to = afterLogin(arrival, (pathname) => mayOpen(pathname, permissions));
    await goLater({ to, after: REDIRECT_AFTER_MS, replace: true });
  };
  return { submit, error, clearError: () => setError('') };
}
