import { redirectDocument, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { PublicLayout } from './layouts/PublicLayout';
import { RootLayout } from './layouts/RootLayout';
import { RouteError } from './pages/RouteError';
import { routePatterns } from '../paths';
import { notFoundAt, siteRoutes, siteScreens } from './site-screens';

/** Sign-in and portal have a document of their own, with other rights: it is loaded. */
const leave: LoaderFunction = ({ request }) => {
  const { pathname, search, hash } = new URL(request.url);
  return redirectDocument(pathname + search + hash);
};

const onSite = new Set<string>(siteScreens.map(({ path }) => path));

/**
 * The routes of the documents that the server draws.
 *
 * @param nothingAt where the server has found nothing, though the address looks like one of a page
 */
export const makePublicRoutes = (nothingAt?: string): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    children: [
      { Component: PublicLayout, children: [...(nothingAt ? [notFoundAt(nothingAt)] : []), ...siteRoutes] },
      ...routePatterns.filter((path) => !onSite.has(path)).map((path) => ({ path, loader: leave })),
    ],
  },
];
