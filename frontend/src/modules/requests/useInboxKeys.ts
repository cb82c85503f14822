import { useEffect } from 'react';
import { useHandlers } from '../../ui/useHandlers';

const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

export function useInboxKeys(keys: Record<string, (() => void) | undefined>): void {
  const handlers = useHandlers({ of: (key: string) => keys[key] });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented || isElsewhere(target)) return;
      const act = handlers.of(key.toLowerCase());
      if (!act) return;
      // The newly focused field must not receive the key.
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [handlers]);
}
