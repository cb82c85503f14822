import { useEffect, type RefObject } from 'react';

/** Where no keyboard would cover the page, whoever comes to ask may type at once. */
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!window.matchMedia(HAS_KEYBOARD).matches) return;
    // The heading takes the focus first, as after every change of screen.
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [field]);
}
