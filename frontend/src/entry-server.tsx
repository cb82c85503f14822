import createCache, { type EmotionCache } from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { api } from './api/store/base';
import { makeStore } from './api/store/store';
import { NOWHERE, type PageData } from './api/page-data';
import { PAGE_DATA_ID } from './app/page-data-element';
import { routePatterns } from './paths';
import { Providers } from './app/Providers';
import { routes } from './app/router';
import { makePublicRoutes } from './app/site-router';
import { AUTH_LAYOUT } from './app/layouts/auth-layout';
import { screens } from './app/modules';
import { FIRM_PAGES, screenOf } from './app/firm-pages';
import { firmPageOf } from './app/firm-route';
import { NOT_FOUND } from './app/not-found';
import { onSite, siteScreens } from './app/site-screens';
import { SiteProviders } from './app/SiteProviders';
import { STYLE_KEY, withCorners } from './app/style-cache';
import type { Screen } from './kit/module';
import { notFoundMessages } from './messages';
import { brandHead } from './server/brand-head';
import { headTags, jsonForHtml, plainHeadTags } from './server/head-tags';
import { headOf, heads, signInHeads, type PageHead } from './site/heads';

export interface DrawRequest {
  page: PageData;
  /** Address of the site, without a slash at its end. */
  site: string;
  /** Path of the picture that stands for the site. */
  card: string;
}

export interface DrawnPage {
  /** False: there is nothing at this address. The page says so. */
  found: boolean;
  head: string;
  /** What stands in `#root`. */
  html: string;
  /** What the browser needs to go on from there. */
  data: string;
  /** Files whose code the page needs at once, below `src/`. */
  sources: readonly string[];
}

/** Draws a page of the public site. */
export async function drawPage({ page, site, card }: DrawRequest): Promise<DrawnPage> {
  const { company, brand, site: around } = page.config;
  const known = knownPage(page);
  const { html, css } = await draw(makePublicRoutes(page), page, (cache, router) => (
    <SiteProviders cache={cache} page={page}>
      {router}
    </SiteProviders>
  ));
  return {
    found: known !== null,
    head:
      (known
        ? headTags(known.head, { company, site, path: known.head.path ?? page.path, card, listed: around.listed })
        : plainHeadTags(notFoundMessages.title, company.name)) +
      brandHead(brand) +
      css,
    html,
    data: dataElement(page),
    sources: (known ?? NOT_FOUND).sources,
  };
}

/** What stands at an address: a page of the product's own, or one that the firm has written. Null: nothing. */
function knownPage(page: PageData): { head: PageHead; sources: readonly string[] } | null {
  const screen = screenAt(page.path);
  const written = firmPageOf(page);
  const head = screen
    ? heads[screen.path]?.({ company: page.config.company.name, parts: page.parts })
    : written && headOf(written);
  const sources = screen?.sources ?? (written && screenOf(written)?.sources);
  return head && sources ? { head, sources } : null;
}

const sourcesOf = (some: readonly Screen[]) => some.flatMap(({ source }) => source ?? []);

/** Draws a sign-in screen into the document of the portal. */
export async function drawSignIn({ page, site, card }: DrawRequest): Promise<Omit<DrawnPage, 'found'>> {
  const store = makeStore(page.config);
  const { html, css } = await draw(routes, page, (cache, router) => (
    <Providers store={store} cache={cache} page={page}>
      {router}
    </Providers>
  ));
  // What the store keeps for a day it would keep here, and with it itself.
  store.dispatch(api.util.resetApiState());
  const head = signInHeads[page.path];
  const { company, brand } = page.config;
  return {
    head:
      (head
        ? headTags(head, { company, site, path: page.path, card, listed: page.config.site.listed })
        : plainHeadTags(page.path, company.name)) +
      brandHead(brand) +
      css,
    html,
    data: dataElement(page),
    sources: [AUTH_LAYOUT.source, ...sourcesOf(screens.filter(({ path }) => path === page.path))],
  };
}

/** Addresses of the public site that are known without asking the database. */
export const sitePaths: readonly string[] = siteScreens.flatMap(({ path }) => (path.includes(':') ? [] : path));

/** Addresses that have the portal's document. */
export const portalPatterns: readonly string[] = routePatterns.filter((path) => !onSite.has(path));

/** Those of them whose screen is drawn. */
export const signInPaths: readonly string[] = Object.keys(signInHeads);

/** Every file that a drawn page may name, by the document that it is drawn into. */
export const allSources: Readonly<Record<string, readonly string[]>> = {
  'site.html': [NOT_FOUND, ...siteScreens, ...Object.values(FIRM_PAGES)].flatMap(({ sources }) => sources),
  'index.html': [AUTH_LAYOUT.source, ...sourcesOf(screens)],
};

const screenAt = (path: string) => siteScreens.find((screen) => matchRoutes([{ path: screen.path }], path));

/** Whether a page may be at this address; what only the database knows is not asked. */
export const hasPage = (path: string): boolean => screenAt(path) !== undefined;

export const nowhere = NOWHERE;

export { brandHead } from './server/brand-head';
export { cardPicture } from './server/social-card';

const dataElement = (page: PageData) =>
  `<script type="application/json" id="${PAGE_DATA_ID}">${jsonForHtml(page)}</script>`;

/** Emotion moves every style element that does not bear this mark. */
const KEEPS_ITS_PLACE = '<style data-s="" ';

async function draw(
  from: RouteObject[],
  { path }: PageData,
  around: (cache: EmotionCache, router: ReactNode) => ReactNode,
): Promise<{ html: string; css: string }> {
  const handler = createStaticHandler(from);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const cache = withCorners(createCache({ key: STYLE_KEY }));
  const styles = createEmotionServer(cache);
  const router = (
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
  );
  const html = renderToString(around(cache, router));
  const critical = styles.extractCriticalToChunks(html);
  for (const chunk of critical.styles) if (chunk.key === STYLE_KEY) chunk.ids.push(...mergedStyles(cache, chunk.ids));
  return { html, css: styles.constructStyleTagsFromChunks(critical).replaceAll('<style ', KEEPS_ITS_PLACE) };
}

/**
 * Styles of a styled component around another one, which stand in the document as part of the inner one's only. Named as
 * known, or every browser would write rules that nothing uses, and style the whole page anew for them.
 */
function mergedStyles({ inserted, registered, key }: EmotionCache, used: readonly string[]): string[] {
  const textOf = (id: string) => registered[`${key}-${id}`];
  const texts = used.map(textOf);
  return Object.keys(inserted).filter((id) => {
    const text = textOf(id);
    return text && !used.includes(id) && texts.some((other) => other?.includes(text));
  });
}
