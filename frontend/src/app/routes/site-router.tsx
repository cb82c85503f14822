import { redirectDocument, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { PublicLayout } from '../layouts/PublicLayout';
import { RootLayout } from '../layouts/RootLayout';
import { RouteError } from '../pages/RouteError';
import { routePatterns } from '../../paths';
import { NOWHERE, type PageData } from '../../api/page-data';
import { firmRoute } from './firm-route';
import { notFoundAt, onSite, siteRoutes } from './site-screens';

const loadDocument: LoaderFunction = ({ request }) => {
  const { pathname, search, hash } = new URL(request.url);
  return redirectDocument(pathname + search + hash);
};

export const makePublicRoutes = (rendered: PageData, shownAt = rendered.path): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    children: [
      {
        Component: PublicLayout,
        children: [...(rendered.path === NOWHERE ? [notFoundAt(shownAt)] : []), ...siteRoutes, firmRoute(rendered)],
      },
      ...routePatterns.filter((path) => !onSite.has(path)).map((path) => ({ path, loader: loadDocument })),
    ],
  },
];
