import { redirectDocument, type HydrationState, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { PublicLayout } from '../layouts/PublicLayout';
import { RootLayout } from '../layouts/RootLayout';
import { RouteError } from '../pages/RouteError';
import { routePatterns } from '../../paths';
import { NOWHERE, type PageData } from '../../api/page-data';
import { firmRoute, firstFirmPage } from './firm-route';
import { NOT_FOUND } from './firm-pages';
import { lazyScreen, onSite, siteRoutes } from './site-screens';

const NOWHERE_ROUTE = 'nowhere';

const loadDocument = ({ request }: LoaderFunctionArgs): Response => {
  const { pathname, search, hash } = new URL(request.url);
  return redirectDocument(pathname + search + hash);
};

/** Every link loads a document: only the server knows all addresses, and it tells `/About` from `/about`. */
const notFoundRoute: RouteObject = {
  id: NOWHERE_ROUTE,
  path: '*',
  loader: (args) => (new URL(args.request.url).pathname === NOWHERE ? null : loadDocument(args)),
  lazy: lazyScreen(NOT_FOUND.load),
};

export const makePublicRoutes = (rendered: PageData): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    children:
      rendered.path === NOWHERE
        ? [{ Component: PublicLayout, children: [notFoundRoute] }]
        : [
            { Component: PublicLayout, children: [...siteRoutes, firmRoute(rendered)] },
            ...routePatterns.filter((path) => !onSite.has(path)).map((path) => ({ path, loader: loadDocument })),
          ],
  },
];

/** Loader data of the rendered page, so that no loader runs during hydration. */
export const firstLoaderData = async (rendered: PageData): Promise<HydrationState | undefined> =>
  rendered.path === NOWHERE ? { loaderData: { [NOWHERE_ROUTE]: null } } : firstFirmPage(rendered);
