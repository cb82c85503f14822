import { lazy, Suspense, useCallback, useEffect, useState } from 'react';

const Palette = lazy(async () => ({ default: (await import('./Palette')).Palette }));

/** The palette of the staff area; its code comes when it is first opened, with Ctrl K (Cmd K) or a button. */
export function usePalette() {
  const [isOpen, setOpen] = useState<boolean>();
  const open = useCallback(() => setOpen(true), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      // What else is open has to be answered first.
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const element = isOpen !== undefined && (
    <Suspense fallback={null}>
      <Palette open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open, element };
}
