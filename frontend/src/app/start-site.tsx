import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { firstFirmPage } from './firm-route';
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

  const routes = makePublicRoutes(page, decodeURIComponent(window.location.pathname));
  const hydrationData = await firstFirmPage(page);
  const [, router] = await inSteps(
    () => loadFirstScreen(routes, window.location),
    () => createBrowserRouter(routes, hydrationData && { hydrationData }),
  );
  hydrate(
    root,
    <SiteProviders cache={makeStyleCache()} page={page}>
      <RouterProvider router={router} />
    </SiteProviders>,
  );
}
