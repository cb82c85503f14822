import { useLayoutEffect, type RefObject } from 'react';
import { BAR } from '../../../ui/table/table-sizes';

export function usePanelOffset(panel: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const table = panel.current?.parentElement;
    if (!table) return undefined;
    const follow = () =>
      panel.current?.style.setProperty('--panel-top', `${Math.max(BAR, table.getBoundingClientRect().top)}px`);
    follow();
    const occasions = ['scroll', 'resize', 'load'];
    occasions.forEach((occasion) => addEventListener(occasion, follow, { passive: true }));
    return () => occasions.forEach((occasion) => removeEventListener(occasion, follow));
  }, [panel]);
}
