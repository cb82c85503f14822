import { useCallback, useRef, type RefCallback } from 'react';

interface FocusOnceShown {
  ref: RefCallback<HTMLElement>;
  focus: (isThere: boolean) => void;
  forget: () => void;
}

export function useFocusOnceShown(): FocusOnceShown {
  const element = useRef<HTMLElement>(null);
  const wanted = useRef(false);
  const ref = useCallback((now: HTMLElement | null) => {
    element.current = now;
    if (!now || !wanted.current) return;
    wanted.current = false;
    now.focus();
  }, []);
  const focus = useCallback((isThere: boolean) => {
    if (isThere && element.current) element.current.focus();
    else wanted.current = true;
  }, []);
  const forget = useCallback(() => {
    wanted.current = false;
  }, []);
  return { ref, focus, forget };
}
