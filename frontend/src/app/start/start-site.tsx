import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadFirstScreen } from './first-screen';
import { hydrate } from './hydrate';
import { runInTasks } from './run-in-tasks';
import { readPageData } from './page-data-element';
import { firstLoaderData, makePublicRoutes } from '../routes/site-router';
import { watchHistory } from '../../ui/layer-history';
import { SiteProviders } from './SiteProviders';
import { makeStyleCache } from './style-cache';

export async function startSite(): Promise<void> {
  const root = document.getElementById('root');
  const page = readPageData();
  if (!root || !page) throw new Error('This document was not rendered by the server');

  watchHistory();
  const routes = makePublicRoutes(page);
  const hydrationData = await firstLoaderData(page);
  const [, router] = await runInTasks(
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
