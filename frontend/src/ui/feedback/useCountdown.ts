import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

type Reason = 'pointer' | 'focus' | 'window';

interface Countdown {
  pause: (reason: Reason) => void;
  resume: (reason: Reason) => void;
}

/** The countdown also pauses when the window loses the focus. */
export function useCountdown(milliseconds: number, onEnd: () => void): Countdown {
  const left = useRef(milliseconds);
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const end = useEffectEvent(onEnd);
  const resume = useCallback((reason: Reason) => setReasons((now) => now.filter((other) => other !== reason)), []);
  const pause = useCallback((reason: Reason) => setReasons((now) => [...now, reason]), []);
  const isPaused = reasons.length > 0;

  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), Math.max(0, left.current));
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [isPaused]);

  useEffect(() => {
    const away = () => pause('window');
    const back = () => resume('window');
    window.addEventListener('blur', away);
    window.addEventListener('focus', back);
    return () => {
      window.removeEventListener('blur', away);
      window.removeEventListener('focus', back);
    };
  }, [pause, resume]);

  return { pause, resume };
}
