import type { ComponentType } from 'react';

export const NOT_FOUND = {
  sources: ['app/site/NotFoundPage.tsx'],
  load: async (): Promise<ComponentType> => (await import('../site/NotFoundPage')).NotFoundPage,
};
