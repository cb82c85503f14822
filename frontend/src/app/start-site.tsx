import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { NOWHERE } from '../api/page-data';
import { loadFirstScreen } from './first-screen';
import { hydrate } from './hydrate';
import { inSteps } from './in-steps';
import { readPageData } from './page-data-element';
import { makePublicRoutes } from './site-router';
import { SiteProviders } from './SiteProviders';
import { makeStyleCache } from './style-cache';

/** Takes over a page of the public site. */
export async function startSite(): Promise<void> {
  const root = document.getElementById('root');
  const page = readPageData();
  if (!root || !page) throw new Error('This document was not drawn by the server');

  const { pathname } = window.location;
  const routes = makePublicRoutes(page.path === NOWHERE ? decodeURIComponent(pathname) : undefined);
  const [, router] = await inSteps(
    () => loadFirstScreen(routes, window.location),
    () => createBrowserRouter(routes),
  );
  hydrate(
    root,
    <SiteProviders cache={makeStyleCache()} page={page}>
      <RouterProvider router={router} />
    </SiteProviders>,
  );
}
