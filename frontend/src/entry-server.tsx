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
import { PAGE_DATA_ID } from './app/start/page-data-element';
import { routePatterns } from './paths';
import { Providers } from './app/start/Providers';
import { routes } from './app/routes/router';
import { makePublicRoutes } from './app/routes/site-router';
import { AUTH_LAYOUT } from './app/layouts/auth-layout';
import { screens } from './app/routes/modules';
import { FIRM_PAGES, NOT_FOUND, screenOf } from './app/routes/firm-pages';
import { firmPageOf } from './app/routes/firm-route';
import { onSite, siteScreens } from './app/routes/site-screens';
import { PortalFrame } from './app/shells/portal/PortalFrame';
import { SiteProviders } from './app/start/SiteProviders';
import { STYLE_KEY, withCorners } from './app/start/style-cache';
import type { Screen } from './ui/module';
import { notFoundMessages } from './messages';
import { earlyScript } from './app/server/early-script';
import { brandHead, headTags, jsonForHtml, plainHeadTags } from './app/server/head-tags';
import { headOf, heads, signInHeads, type PageHead } from './app/site/heads';

const PORTAL_LAYOUT = 'app/layouts/PortalLayout.tsx';

export interface RenderRequest {
  page: PageData;
  site: string;
  card: string;
}

export interface PageRendering {
  found: boolean;
  head: string;
  html: string;
  data: string;
  sources: readonly string[];
}

export async function renderPage(request: RenderRequest): Promise<PageRendering> {
  const { page } = request;
  const known = knownPage(page);
  const { html, css } = await renderDocument(makePublicRoutes(page), page, (cache, router) => (
    <SiteProviders cache={cache} page={page}>
      {router}
    </SiteProviders>
  ));
  return {
    found: known !== null,
    head: headWith(request, known?.head, notFoundMessages.title) + css,
    html,
    data: dataElement(page),
    sources: (known ?? NOT_FOUND).sources,
  };
}

/** Without a `head`, search engines skip the page and `title` names it. */
function headWith({ page, site, card }: RenderRequest, head: PageHead | undefined, title: string): string {
  const { company, brand, site: around } = page.config;
  const tags = head
    ? headTags(head, { company, site, path: head.path ?? page.path, card, listed: around.listed })
    : plainHeadTags(title, company.name);
  return tags + brandHead(brand);
}

function knownPage(page: PageData): { head: PageHead; sources: readonly string[] } | null {
  const screen = screenAt(page.path);
  const written = firmPageOf(page);
  const head = screen
    ? heads[screen.path]?.({ company: page.config.company.name, parts: page.parts })
    : written && headOf(written);
  const sources = screen?.sources ?? (written && screenOf(written)?.sources);
  return head && sources ? { head, sources } : null;
}

const sourcesOf = (some: readonly Screen[]) =>
  some.flatMap(({ source, shell }) =>
    source ? [[shell === 'sign-in' ? AUTH_LAYOUT.source : PORTAL_LAYOUT, source]] : [],
  );

async function renderWithStore(from: RouteObject[], page: PageData) {
  const store = makeStore(page.config);
  const rendering = await renderDocument(from, page, (cache, router) => (
    <Providers store={store} cache={cache} page={page}>
      {router}
    </Providers>
  ));
  // The cache would keep the store alive for a day.
  store.dispatch(api.util.resetApiState());
  return rendering;
}

export async function renderSignIn(request: RenderRequest): Promise<Omit<PageRendering, 'found'>> {
  const { page } = request;
  const { html, css } = await renderWithStore(routes, page);
  return {
    head: headWith(request, signInHeads[page.path], page.path) + css,
    html,
    data: dataElement(page),
    sources: sourcesOf(screens.filter(({ path }) => path === page.path)).flat(),
  };
}

export const sitePaths: readonly string[] = siteScreens.flatMap(({ path }) => (path.includes(':') ? [] : path));

export const portalPatterns: readonly string[] = routePatterns.filter((path) => !onSite.has(path));

export const signInPaths: readonly string[] = Object.keys(signInHeads);

export const allSources: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'site.html': [NOT_FOUND, ...siteScreens, ...Object.values(FIRM_PAGES)].map(({ sources }) => sources),
  'index.html': sourcesOf(screens),
};

const portalScreenAt = (path: string) =>
  screens.find(({ path: pattern, shell }) => !shell && matchRoutes([{ path: pattern }], { pathname: encodeURI(path) }));

export const portalPatternOf = (path: string): string | undefined => portalScreenAt(path)?.path;

export async function renderPortal(request: RenderRequest): Promise<Omit<PageRendering, 'found'>> {
  const { page } = request;
  const screen = portalScreenAt(page.path);
  const { html, css } = await renderWithStore([{ path: '*', Component: PortalFrame }], page);
  return {
    head: headWith(request, undefined, screen?.menu?.label ?? page.config.company.name) + css,
    html,
    // Last, because scripts need the six connections of HTTP/1.1 first.
    data: earlyScript(screen ?? {}) + dataElement(page),
    sources: screen ? sourcesOf([screen]).flat() : [],
  };
}

const screenAt = (path: string) =>
  siteScreens.find((screen) => matchRoutes([{ path: screen.path }], { pathname: encodeURI(path) }));

export const hasPage = (path: string): boolean => screenAt(path) !== undefined;

export const nowhere = NOWHERE;

export { brandHead } from './app/server/head-tags';
export { cardPicture } from './app/server/social-card';

const dataElement = (page: PageData) =>
  `<script type="application/json" id="${PAGE_DATA_ID}">${jsonForHtml(page)}</script>`;

/** Emotion moves style elements without this attribute. */
const KEEPS_ITS_PLACE = '<style data-s="" ';

async function renderDocument(
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

/** Registered, because styles of wrapped components are part of the inner one. */
function mergedStyles({ inserted, registered, key }: EmotionCache, used: readonly string[]): string[] {
  const textOf = (id: string) => registered[`${key}-${id}`];
  const texts = used.map(textOf);
  return Object.keys(inserted).filter((id) => {
    const text = textOf(id);
    return text && !used.includes(id) && texts.some((other) => other?.includes(text));
  });
}
