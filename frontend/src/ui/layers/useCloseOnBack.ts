import { useEffect } from 'react';
import { useHandlers } from '../useHandlers';
import { addLayer, removeLayer } from '../layer-history';

/** Back closes the topmost open layer (dialog, sheet, menu) and stays on the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const layer = useHandlers({ close });
  useEffect(() => {
    if (!isOpen) return undefined;
    addLayer(layer.close);
    return () => removeLayer(layer.close);
  }, [isOpen, layer]);
}
