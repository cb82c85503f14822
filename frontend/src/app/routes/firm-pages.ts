import type { ComponentType } from 'react';
import type { SitePageView } from '../../contract/api/site';
import { loadContactPage } from '../site/load-contact-page';
import type { PageKind, PageProps } from '../site/page';

export type FirmPage = ComponentType<{ page: SitePageView }>;

interface FirmScreen {
  sources: readonly string[];
  load: () => Promise<FirmPage>;
}

const screen = <Kind extends PageKind>(
  source: string,
  load: () => Promise<ComponentType<PageProps<Kind>>>,
): FirmScreen => ({ sources: [source], load: load as () => Promise<FirmPage> });

const article = screen(
  'app/site/article/ArticlePage.tsx',
  async () => (await import('../site/article/ArticlePage')).ArticlePage,
);

export const FIRM_PAGES: Record<PageKind, FirmScreen> = {
  home: screen('app/site/home/HomePage.tsx', async () => (await import('../site/home/HomePage')).HomePage),
  services: screen(
    'app/site/services/ServicesPage.tsx',
    async () => (await import('../site/services/ServicesPage')).ServicesPage,
  ),
  service: screen(
    'app/site/services/ServicePage.tsx',
    async () => (await import('../site/services/ServicePage')).ServicePage,
  ),
  contact: {
    ...screen('app/site/ContactPage.tsx', loadContactPage),
    sources: ['app/site/ContactPage.tsx', 'modules/requests/contact/ContactForm.tsx'],
  },
  about: article,
  terms: article,
  privacy: article,
  imprint: article,
  page: article,
};

export const screenOf = ({ kind }: SitePageView): FirmScreen | undefined =>
  (FIRM_PAGES as Partial<Record<string, FirmScreen>>)[kind];

export const NOT_FOUND = {
  sources: ['app/site/NotFoundPage.tsx'],
  load: async (): Promise<ComponentType> => (await import('../site/NotFoundPage')).NotFoundPage,
};
