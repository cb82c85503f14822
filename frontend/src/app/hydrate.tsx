import { startTransition, StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Takes over a drawn page in small steps, so that the page answers meanwhile. */
export function hydrate(root: HTMLElement, app: ReactNode): void {
  startTransition(() => {
    hydrateRoot(root, <StrictMode>{app}</StrictMode>);
  });
}
