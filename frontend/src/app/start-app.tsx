import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { pageStore } from '../api/store/page-store';
import { forgetHint } from '../api/session-storage';
import { loadFirstScreen } from './first-screen';
import { hydrate } from './hydrate';
import { inSteps } from './in-steps';
import { readPageData } from './page-data-element';
import { Providers } from './Providers';
import { routes } from './router';
import { makeStyleCache } from './style-cache';

/** Starts sign-in, portal and staff area. Sign-in screens are drawn already; for the rest the document is empty. */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');

  forgetHint();
  const page = readPageData();
  const [, store, router] = await inSteps(
    () => page && loadFirstScreen(routes, window.location),
    () => pageStore(page?.config),
    () => createBrowserRouter(routes),
  );
  const app = (
    <Providers store={store} cache={makeStyleCache()} page={page}>
      <RouterProvider router={router} />
    </Providers>
  );
  if (page) hydrate(root, app);
  else createRoot(root).render(<StrictMode>{app}</StrictMode>);
}
