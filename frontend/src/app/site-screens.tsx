import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { serviceList, type ServiceSlug } from '../messages';
import { loadService } from '../site/content';
import { paths, type RoutePath } from '../paths';

/** A page that the server draws: its code is named for the document that loads it. */
export interface DrawnScreen {
  path: RoutePath;
  /** Files whose code the first view needs, below `src/`. */
  sources: readonly string[];
  load: () => Promise<ComponentType>;
}

export const screen = (path: RoutePath, source: string, load: DrawnScreen['load']): DrawnScreen => ({
  path,
  sources: [source],
  load,
});

const service = (slug: ServiceSlug): DrawnScreen => ({
  path: `/${slug}`,
  sources: ['site/ServicePage.tsx', `site/content/${slug}.content.ts`],
  load: async () => {
    const [{ ServicePage }, content] = await Promise.all([import('../site/ServicePage'), loadService(slug)]);
    return function ServiceScreen() {
      return <ServicePage content={content} />;
    };
  },
});

/** Every page that visitors and search engines find. */
export const siteScreens: readonly DrawnScreen[] = [
  screen(paths.home, 'site/HomePage.tsx', async () => (await import('../site/HomePage')).HomePage),
  screen(paths.services, 'site/ServicesPage.tsx', async () => (await import('../site/ServicesPage')).ServicesPage),
  ...serviceList.map(({ slug }) => service(slug)),
  screen(
    paths.newFeatures,
    'site/NewFeaturesPage.tsx',
    async () => (await import('../site/NewFeaturesPage')).NewFeaturesPage,
  ),
  screen(paths.feature, 'site/FeaturePage.tsx', async () => (await import('../site/FeaturePage')).FeaturePage),
  screen(paths.faq, 'site/FaqPage.tsx', async () => (await import('../site/FaqPage')).FaqPage),
  screen(paths.contact, 'site/ContactPage.tsx', async () => (await import('../site/ContactPage')).ContactPage),
  screen(paths.about, 'site/AboutPage.tsx', async () => (await import('../site/AboutPage')).AboutPage),
  screen(paths.terms, 'site/TermsPage.tsx', async () => (await import('../site/TermsPage')).TermsPage),
];

/** What the public shell shows at an address that leads nowhere. */
export const NOT_FOUND = {
  sources: ['site/NotFoundPage.tsx'],
  load: async (): Promise<ComponentType> => (await import('../site/NotFoundPage')).NotFoundPage,
};

export const lazyScreen = (load: DrawnScreen['load']) => async () => ({ Component: await load() });

export const notFoundAt = (path: string): RouteObject => ({ path, lazy: lazyScreen(NOT_FOUND.load) });

/** The public site's routes; the last one takes whatever no other takes. */
export const siteRoutes: RouteObject[] = [
  ...siteScreens.map(({ path, load }) => ({ path, lazy: lazyScreen(load) })),
  notFoundAt('*'),
];
