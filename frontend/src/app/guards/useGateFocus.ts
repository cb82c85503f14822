import { useEffect } from 'react';

/** Focuses the heading of the gate, unless something has the focus. */
export function useGateFocus(): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, []);
}
