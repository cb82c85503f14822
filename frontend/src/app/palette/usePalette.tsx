import { useCallback, useEffect, useState } from 'react';
import { lazyLayer } from '../../ui/feedback/lazy-layer';
import { useCloseOnBack } from '../../ui/layers/useCloseOnBack';
import { useShortcuts } from '../../ui/useShortcuts';
import { EarlyInput, EarlyKeys } from './EarlyKeys';

const Palette = lazyLayer(async () => (await import('./Palette')).Palette, EarlyKeys);
const KeysDialog = lazyLayer(async () => (await import('./KeysDialog')).KeysDialog);

type Overlay = 'palette' | 'keys';

const opensPalette = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'k' && !shiftKey && !altKey;

export function usePalette() {
  const [shown, show] = useState<Overlay>();
  const close = useCallback(() => show(undefined), []);
  useCloseOnBack(shown !== undefined, close);
  const [early, setEarly] = useState(() => new EarlyInput());
  const showKeys = useCallback(() => show('keys'), []);
  const showPalette = useCallback(() => {
    setEarly(new EarlyInput());
    show('palette');
  }, []);
  useShortcuts({ '?': showKeys });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) showPalette();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [showPalette]);
  const element = (
    <>
      {shown === 'palette' && <Palette open early={early} onClose={close} onKeys={showKeys} />}
      {shown === 'keys' && <KeysDialog open onClose={close} />}
    </>
  );
  return { open: showPalette, element };
}
