import { startTransition, StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Small steps keep the page responsive. */
export function hydrate(root: HTMLElement, app: ReactNode): void {
  startTransition(() => {
    hydrateRoot(root, <StrictMode>{app}</StrictMode>);
  });
}
