import type { ComponentType } from 'react';

/** What the public shell shows at an address that leads nowhere. */
export const NOT_FOUND = {
  sources: ['site/NotFoundPage.tsx'],
  load: async (): Promise<ComponentType> => (await import('../site/NotFoundPage')).NotFoundPage,
};
