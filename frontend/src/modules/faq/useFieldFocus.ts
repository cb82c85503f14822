import { useEffect, type RefObject } from 'react';

/** Devices where no on-screen keyboard covers the page. */
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!window.matchMedia(HAS_KEYBOARD).matches) return;
    // After the heading, which takes the focus first.
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [field]);
}
