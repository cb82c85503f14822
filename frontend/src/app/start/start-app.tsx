import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { readStored } from '../../api/browser-storage';
import { FORMATS } from '../../api/company';
import { setFormats } from '../../formats';
import { sessionApi } from '../../api/store/session-api';
import { pageStore } from '../../api/store/page-store';
import { readToken, removeSessionHint } from '../../api/session/session-storage';
import { loadFirstScreen } from './first-screen';
import { hydrate } from './hydrate';
import { runInTasks } from './run-in-tasks';
import { readPageData } from './page-data-element';
import { Providers } from './Providers';
import { routes } from '../routes/router';
import { watchHistory } from '../../ui/layer-history';
import { makeStyleCache } from './style-cache';

export async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');

  watchHistory();
  removeSessionHint();
  setFormats(...(readStored(FORMATS)?.split(' ') ?? []));
  const page = readPageData();
  const isFrame = root.querySelector('[data-frame]') !== null;
  const [, store, router] = await runInTasks(
    () => page && loadFirstScreen(routes, window.location),
    () => pageStore(page?.config),
    () => createBrowserRouter(routes),
  );
  if (isFrame && readToken()) await store.dispatch(sessionApi.endpoints.checkSession.initiate());
  const app = (
    <Providers store={store} cache={makeStyleCache()} page={page}>
      <RouterProvider router={router} />
    </Providers>
  );
  if (page && !isFrame) hydrate(root, app);
  else createRoot(root).render(<StrictMode>{app}</StrictMode>);
}
