import { use, useState } from 'react';
import { errorText, isNetworkError, type ApiError, type FactorRequest } from '../../api/errors';
import type { LoginDto, LoginView } from '../../contract/api/auth';
import { useLoginMutation } from '../../api/store/session-api';
import { clearSession, rememberEmail } from '../../api/session/session-storage';
import { loginMessages as words } from '../../messages';
import { afterLogin, type Destination, MayOpenContext, takeDestination, useLoginState } from './destination';
import { useDelayedNavigate } from './useDelayedNavigate';
import { useProviderResult } from './useProviderResult';

export type Credentials = LoginDto & { remember: boolean };

export interface LoginResult {
  data?: LoginView;
  error?: ApiError;
}
export type FinishLogin = (answer: LoginResult) => Promise<boolean>;

const REDIRECT_AFTER_MS = 150;
const A_MINUTE = 60;

const isComplete = (answer: Partial<LoginView> | null | undefined): answer is LoginView =>
  Boolean(answer?.access_token && answer.user);

function reasonOf(failure: ApiError): string {
  const { status, message, retryAfter } = failure;
  if (status === 'UNREADABLE') return words.invalidResponse;
  if (status === 429 && !message && retryAfter) return words.tooMany(Math.ceil(retryAfter / A_MINUTE));
  // The specification puts the reason first here.
  return (isNetworkError(failure) && message) || errorText(failure, words.failed);
}

/** The redirect through a provider loses the router state. */
function useArrival(): () => Destination {
  const arrival = useLoginState();
  const isReturn = Boolean(useProviderResult(false)?.way);
  return () => {
    const from = takeDestination();
    return isReturn ? { from } : arrival;
  };
}

export function useLogin() {
  const [error, setError] = useState('');
  const [factor, setFactor] = useState<FactorRequest>();
  const [hasAskedFactor, setAskedFactor] = useState(false);
  const [login] = useLoginMutation();
  const takeState = useArrival();
  const goLater = useDelayedNavigate();
  const mayOpen = use(MayOpenContext);

  const fail = (why: string): boolean => {
    setError(why);
    return true;
  };
  const enter: FinishLogin = async ({ data, error: failure }) => {
    if (failure?.factor || failure?.code === 'TICKET_INVALID') setFactor(failure.factor);
    if (failure?.factor) setAskedFactor(true);
    if (failure) return fail(failure.factor ? '' : reasonOf(failure));
    if (!isComplete(data)) {
      clearSession();
      return fail(words.invalidResponse);
    }
    setError('');
    const to = afterLogin(takeState(), (pathname) => mayOpen(pathname, data.permissions));
    await goLater({ to, after: REDIRECT_AFTER_MS, replace: true });
    return false;
  };
  const submit = async ({ email, password, remember }: Credentials) => {
    setError('');
    const answer = (await login({ loginDto: { email: email.trim(), password } })) as LoginResult;
    if (isComplete(answer.data) || answer.error?.factor) rememberEmail(remember ? email.trim() : '');
    await enter(answer);
  };
  const restart = () => {
    setFactor(undefined);
    setError('');
  };
  return { submit, enter, factor, hasAskedFactor, restart, error, clearError: () => setError('') };
}
