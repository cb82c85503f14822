import { createContext, use, useCallback, useRef, type PropsWithChildren } from 'react';

export type Urgency = 'polite' | 'assertive';
type Announce = (text: string, urgency?: Urgency) => void;

/** At the foot of the page they would make it one pixel longer than the screen. */
const OUT_OF_FLOW = { position: 'fixed', top: 0 } as const;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Says something to assistive technology without showing it. */
export const useAnnounce = (): Announce => use(AnnounceContext);

/** Mounts the two live regions once, so that they exist before anything is said. */
export function AnnouncerProvider({ children }: PropsWithChildren) {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    const region = (urgency === 'polite' ? polite : assertive).current;
    if (!region) return;
    // The same words twice are only read twice when the region was empty in between.
    region.textContent = '';
    setTimeout(() => (region.textContent = text), 50);
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div ref={polite} aria-live="polite" className="visually-hidden" style={OUT_OF_FLOW} />
      <div ref={assertive} aria-live="assertive" className="visually-hidden" style={OUT_OF_FLOW} />
    </AnnounceContext>
  );
}
