import { useState, useEffect, useEffectEvent } from 'react';
import { errorText, type ApiError } from '../../../api/errors';
import { useSendCodeMutation } from '../../../api/store/session-api';
import { useLimit } from '../../../api/store/config';
import { useAnnounce } from '../../../ui/feedback/Announcer';
import { registerMessages as words } from '../../../messages';

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
  const [sendCode] = useSendCodeMutation();
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

/** Twice a second, so a late tick skips no figure. */
const TICK_MS = 500;

interface ResendWait {
  left: number;
  restart: () => void;
  /** Starts unless already running. */
  keep: () => void;
}

export function useResendWait(): ResendWait {
  const seconds = useLimit('resendSeconds');
  const announce = useAnnounce();
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);

  const tick = useEffectEvent(() => {
    const now = Math.max(0, Math.ceil((until - Date.now()) / 1000));
    setLeft(now);
    if (now > 0) return;
    setUntil(0);
    announce(words.waitOver);
  });
  useEffect(() => {
    if (!until) return undefined;
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, [until]);

  const restart = () => {
    setUntil(Date.now() + seconds * 1000);
    setLeft(seconds);
    announce(words.waitStarted(seconds));
  };
  return { left, restart, keep: () => (left > 0 ? undefined : restart()) };
}

/** `0:42` */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
