import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths, type RoutePath } from '../../paths';

export interface RenderedScreen {
  path: RoutePath;
  sources: readonly string[];
  load: () => Promise<ComponentType>;
}

const screen = (path: RoutePath, source: string, load: RenderedScreen['load']): RenderedScreen => ({
  path,
  sources: [source],
  load,
});

export const siteScreens: readonly RenderedScreen[] = [
  screen(
    paths.newFeatures,
    'app/site/NewFeaturesPage.tsx',
    async () => (await import('../site/NewFeaturesPage')).NewFeaturesPage,
  ),
  screen(paths.feature, 'app/site/FeaturePage.tsx', async () => (await import('../site/FeaturePage')).FeaturePage),
  screen(paths.faq, 'app/site/FaqPage.tsx', async () => (await import('../site/FaqPage')).FaqPage),
];

const WRITTEN: readonly RoutePath[] = [paths.home, paths.services, paths.contact, paths.about, paths.terms];

export const onSite: ReadonlySet<RoutePath> = new Set([...siteScreens.map(({ path }) => path), ...WRITTEN]);

export const lazyScreen = (load: RenderedScreen['load']) => async () => ({ Component: await load() });

export const siteRoutes: RouteObject[] = siteScreens.map(({ path, load }) => ({ path, lazy: lazyScreen(load) }));
