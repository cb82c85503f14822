import { useEffect, type RefObject } from 'react';
import { hasKeyboard } from '../../ui/has-keyboard';

export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!hasKeyboard()) return;
    // After the heading, which takes the focus first.
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [field]);
}
