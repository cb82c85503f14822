import { useEffect, useEffectEvent, useState } from 'react';
import { useLimit } from '../../../api/store/config';
import { useAnnounce } from '../../../ui/feedback/Announcer';
import { registerMessages as words } from '../../../messages';

/** Twice a second, so a late tick skips no figure. */
const TICK_MS = 500;

export interface ResendWait {
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
