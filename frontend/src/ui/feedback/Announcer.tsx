import { createContext, use, useCallback, useLayoutEffect, useRef, type PropsWithChildren } from 'react';

export type Urgency = 'polite' | 'assertive';
type Announce = (text: string, urgency?: Urgency) => void;

/** In flow, the page would be a pixel taller. */
const OUT_OF_FLOW = { position: 'fixed', top: '0' };

const AnnounceContext = createContext<Announce>(() => undefined);

export const useAnnounce = (): Announce => use(AnnounceContext);

function createRegion(urgency: Urgency): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('aria-live', urgency);
  region.className = 'visually-hidden';
  Object.assign(region.style, OUT_OF_FLOW);
  document.body.append(region);
  return region;
}

/** An open layer hides everything outside it from screen readers. */
function showInTopLayer(region: HTMLElement, text: string): void {
  const top = [...document.querySelectorAll('.MuiModal-root:not([aria-hidden])')].at(-1) ?? document.body;
  if (region.parentElement !== top) top.append(region);
  region.removeAttribute('aria-hidden');
  region.textContent = text;
}

/** Live regions must exist before the first announcement. */
export function AnnouncerProvider({ children }: PropsWithChildren) {
  const regions = useRef<Record<Urgency, HTMLElement>>(undefined);
  // Effects of children may announce.
  useLayoutEffect(() => {
    const created = { polite: createRegion('polite'), assertive: createRegion('assertive') };
    regions.current = created;
    return () => {
      regions.current = undefined;
      Object.values(created).forEach((region) => region.remove());
    };
  }, []);
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    const region = regions.current?.[urgency];
    if (!region) return;
    // Repeated text requires an empty region in between.
    showInTopLayer(region, '');
    setTimeout(() => {
      if (regions.current?.[urgency] === region) showInTopLayer(region, text);
    }, 50);
  }, []);
  return <AnnounceContext value={announce}>{children}</AnnounceContext>;
}
