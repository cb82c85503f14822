import { createContext, use, useCallback, useRef, type PropsWithChildren } from 'react';

export type Urgency = 'polite' | 'assertive';
type Announce = (text: string, urgency?: Urgency) => void;

/** In flow, the page would be a pixel taller. */
const OUT_OF_FLOW = { position: 'fixed', top: 0 } as const;

const AnnounceContext = createContext<Announce>(() => undefined);

export const useAnnounce = (): Announce => use(AnnounceContext);

/** Live regions must exist before the first announcement. */
export function AnnouncerProvider({ children }: PropsWithChildren) {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    const region = (urgency === 'polite' ? polite : assertive).current;
    if (!region) return;
    // Repeated text requires an empty region in between.
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
