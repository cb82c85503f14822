import { useState } from 'react';
import { errorText, type ApiError } from '../../../api/errors';
import { sessionApi } from '../../../api/store/session-api';
import { useResendWait, type ResendWait } from './useResendWait';

export interface CodeSender {
  wait: ResendWait;
  /** The address that the last code went to. */
  sentTo: string;
  /** True when there may be a code in somebody's inbox, from here or from another window. */
  mayHaveCode: boolean;
  /** Asks for a code. Answers what went wrong, or null. */
  send: (email: string, fallback: string) => Promise<string | null>;
}

/** Has codes sent, and keeps the pause that the server asks for between two of them. */
export function useSendCode(): CodeSender {
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
    return null;
  };
  return { wait, sentTo, mayHaveCode: refused || sentTo !== '', send };
}
