import { createContext, use, useCallback, useLayoutEffect, useRef, type PropsWithChildren } from 'react';

export type Urgency = 'polite' | 'assertive';
type Announce = (text: string, urgency?: Urgency) => void;

/** In flow, the page would be a pixel taller. */
const OUT_OF_FLOW = { position: 'fixed', top: '0' };

const AnnounceContext = createContext<Announce>(() => undefined);

export const useAnnounce = (): Announce => use(AnnounceContext);

function createRegion(urgency: Urgency): HTMLElement {
  const region = document.createElement('div');
  region.id = `announcements-${urgency}`;
  region.setAttribute('aria-live', urgency);
  region.className = 'visually-hidden';
  Object.assign(region.style, OUT_OF_FLOW);
  document.body.append(region);
  return region;
}

/**
 * An open layer hides its siblings from screen readers, and VoiceOver reads only regions that a modal dialog owns.
 *
 * @see https://github.com/angular/components/pull/25978
 */
function setText(region: HTMLElement, text: string): void {
  region.removeAttribute('aria-hidden');
  for (const dialog of document.querySelectorAll('[aria-modal="true"]')) dialog.setAttribute('aria-owns', region.id);
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
    setText(region, '');
    setTimeout(() => {
      if (regions.current?.[urgency] === region) setText(region, text);
    }, 50);
  }, []);
  return <AnnounceContext value={announce}>{children}</AnnounceContext>;
}
