import { startTransition, StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates in small steps, so that the page stays responsive. */
export function hydrate(root: HTMLElement, app: ReactNode): void {
  startTransition(() => {
    hydrateRoot(root, <StrictMode>{app}</StrictMode>);
  });
}
