import type { ComponentType } from 'react';

/** 404 screen of the public shell. */
export const NOT_FOUND = {
  sources: ['app/site/NotFoundPage.tsx'],
  load: async (): Promise<ComponentType> => (await import('../site/NotFoundPage')).NotFoundPage,
};
