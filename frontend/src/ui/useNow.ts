import { useEffect, useState } from 'react';

/** `every` in milliseconds; paused while the page is hidden. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const update = () => document.hidden || setNow(Date.now());
    const timer = setInterval(update, every);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [every]);
  return now;
}
