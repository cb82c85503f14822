import { useState } from 'react';
import { errorText, type ApiError } from '../../../api/errors';
import { sessionApi } from '../../../api/store/session-api';
import { useResendWait, type ResendWait } from './useResendWait';

export interface CodeSender {
  wait: ResendWait;
  sentTo: string;
  /** From this or another window. */
  mayHaveCode: boolean;
  /** Resolves to an error message, or null. */
  send: (email: string, fallback: string) => Promise<string | null>;
}

/** @param onSent the former code is no longer valid */
export function useSendCode(onSent: () => void): CodeSender {
  const [sendCode] = sessionApi.useSendCodeMutation();
  const wait = useResendWait();
  const [sentTo, setSentTo] = useState('');
  const [refused, setRefused] = useState(false);

  const send = async (email: string, fallback: string) => {
    const { error } = await sendCode({ emailDto: { email } });
    if (error) {
      const tooSoon = (error as ApiError).status === 429;
      if (tooSoon) wait.keep();
      setRefused(tooSoon);
      return errorText(error, fallback);
    }
    wait.restart();
    setSentTo(email);
    onSent();
    return null;
  };
  return { wait, sentTo, mayHaveCode: refused || sentTo !== '', send };
}
