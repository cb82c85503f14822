import { useEffect, type RefObject } from 'react';

/** Devices where no on-screen keyboard covers the page; there the field gets the focus. */
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!window.matchMedia(HAS_KEYBOARD).matches) return;
    // The heading takes the focus first, as after every change of screen.
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [field]);
}
