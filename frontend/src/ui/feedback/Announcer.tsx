import { createContext, use, useCallback, useRef, type PropsWithChildren } from 'react';

export type Urgency = 'polite' | 'assertive';
type Announce = (text: string, urgency?: Urgency) => void;

/** In flow it would make the page a pixel taller. */
const OUT_OF_FLOW = { position: 'fixed', top: 0 } as const;

const AnnounceContext = createContext<Announce>(() => undefined);

export const useAnnounce = (): Announce => use(AnnounceContext);

/** Mounts both live regions before the first announcement. */
export function AnnouncerProvider({ children }: PropsWithChildren) {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    const region = (urgency === 'polite' ? polite : assertive).current;
    if (!region) return;
    // Repeated text is announced again only after the region was empty.
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
