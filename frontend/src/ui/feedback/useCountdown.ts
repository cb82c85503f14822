import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

type Reason = 'pointer' | 'focus' | 'window';

interface Countdown {
  pause: (reason: Reason) => void;
  resume: (reason: Reason) => void;
}

/** Also runs in background tabs. */
export function useCountdown(milliseconds: number, onEnd: () => void): Countdown {
  const left = useRef(milliseconds);
  const startedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reasons = useRef(new Set<Reason>());
  const end = useEffectEvent(onEnd);

  const stop = useCallback(() => {
    if (!timer.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    left.current -= Date.now() - startedAt.current;
  }, []);
  const pause = useCallback(
    (reason: Reason) => {
      reasons.current.add(reason);
      stop();
    },
    [stop],
  );
  const start = useRef(() => undefined as void);
  const resume = useCallback((reason: Reason) => {
    reasons.current.delete(reason);
    start.current();
  }, []);

  useEffect(() => {
    start.current = () => {
      if (timer.current || reasons.current.size > 0) return;
      startedAt.current = Date.now();
      timer.current = setTimeout(end, Math.max(0, left.current));
    };
    const away = () => pause('window');
    const back = () => resume('window');
    start.current();
    window.addEventListener('blur', away);
    window.addEventListener('focus', back);
    return () => {
      stop();
      window.removeEventListener('blur', away);
      window.removeEventListener('focus', back);
    };
  }, [pause, resume, stop]);

  return { pause, resume };
}
