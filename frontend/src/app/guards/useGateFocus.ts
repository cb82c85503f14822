import { useEffect } from 'react';

/** The screen that somebody was led to is drawn only now: its heading takes the focus, unless something has it. */
export function useGateFocus(): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, []);
}
