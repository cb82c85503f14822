import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

interface Countdown {
  pause: () => void;
  resume: () => void;
}

/** Calls back once after a time that can stand still; it also does so while the window is not looked at. */
export function useCountdown(milliseconds: number, onEnd: () => void): Countdown {
  const left = useRef(milliseconds);
  const startedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useEffectEvent(onEnd);

  const pause = useCallback(() => {
    if (!timer.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    left.current -= Date.now() - startedAt.current;
  }, []);
  const start = useRef(() => undefined as void);
  const resume = useCallback(() => start.current(), []);

  useEffect(() => {
    start.current = () => {
      if (timer.current) return;
      startedAt.current = Date.now();
      timer.current = setTimeout(end, Math.max(0, left.current));
    };
    resume();
    window.addEventListener('blur', pause);
    window.addEventListener('focus', resume);
    return () => {
      pause();
      window.removeEventListener('blur', pause);
      window.removeEventListener('focus', resume);
    };
  }, [pause, resume]);

  return { pause, resume };
}
