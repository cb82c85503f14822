import type { ComponentType } from 'react';
import type { SitePageView } from '../contract/api/site';
import { loadContactPage } from '../site/load-contact-page';
import type { PageKind, PageProps } from '../site/page';

export type FirmPage = ComponentType<{ page: SitePageView }>;

interface FirmScreen {
  /** Files whose code the first view needs, below `src/`. */
  sources: readonly string[];
  load: () => Promise<FirmPage>;
}

/** The server says what kind of document it sends: a page is only ever given its own. */
const screen = <Kind extends PageKind>(
  source: string,
  load: () => Promise<ComponentType<PageProps<Kind>>>,
): FirmScreen => ({ sources: [source], load: load as () => Promise<FirmPage> });

const article = screen(
  'site/article/ArticlePage.tsx',
  async () => (await import('../site/article/ArticlePage')).ArticlePage,
);

/** How what the firm writes is drawn, by its kind. */
export const FIRM_PAGES: Record<PageKind, FirmScreen> = {
  home: screen('site/HomePage.tsx', async () => (await import('../site/HomePage')).HomePage),
  services: screen('site/ServicesPage.tsx', async () => (await import('../site/ServicesPage')).ServicesPage),
  service: screen('site/ServicePage.tsx', async () => (await import('../site/ServicePage')).ServicePage),
  contact: {
    ...screen('site/ContactPage.tsx', loadContactPage),
    sources: ['site/ContactPage.tsx', 'modules/requests/ContactForm.tsx'],
  },
  about: article,
  terms: article,
  privacy: article,
  imprint: article,
  page: article,
};

export const screenOf = ({ kind }: SitePageView): FirmScreen | undefined =>
  (FIRM_PAGES as Partial<Record<string, FirmScreen>>)[kind];
