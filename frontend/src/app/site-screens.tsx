import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths, type RoutePath } from '../paths';
import { NOT_FOUND } from './not-found';

/** A page that the server draws: its code is named for the document that loads it. */
export interface DrawnScreen {
  path: RoutePath;
  /** Files whose code the first view needs, below `src/`. */
  sources: readonly string[];
  load: () => Promise<ComponentType>;
}

const screen = (path: RoutePath, source: string, load: DrawnScreen['load']): DrawnScreen => ({
  path,
  sources: [source],
  load,
});

/** The product's own pages; the firm writes the others. */
export const siteScreens: readonly DrawnScreen[] = [
  screen(
    paths.newFeatures,
    'site/NewFeaturesPage.tsx',
    async () => (await import('../site/NewFeaturesPage')).NewFeaturesPage,
  ),
  screen(paths.feature, 'site/FeaturePage.tsx', async () => (await import('../site/FeaturePage')).FeaturePage),
  screen(paths.faq, 'site/FaqPage.tsx', async () => (await import('../site/FaqPage')).FaqPage),
];

const WRITTEN: readonly RoutePath[] = [paths.home, paths.services, paths.contact, paths.about, paths.terms];

/** Addresses of the app that have the site's document. */
export const onSite: ReadonlySet<RoutePath> = new Set([...siteScreens.map(({ path }) => path), ...WRITTEN]);

export const lazyScreen = (load: DrawnScreen['load']) => async () => ({ Component: await load() });

export const notFoundAt = (path: string): RouteObject => ({ path, lazy: lazyScreen(NOT_FOUND.load) });

/** The routes of the product's own public pages. */
export const siteRoutes: RouteObject[] = siteScreens.map(({ path, load }) => ({ path, lazy: lazyScreen(load) }));
