import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { makeStore } from './api/store';
import { loadFirstScreen } from './app/first-screen';
import { hydrate } from './app/hydrate';
import { readPageData } from './app/page-data-element';
import { Providers } from './app/Providers';
import { routes } from './app/router';
import { makeStyleCache } from './app/style-cache';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');

const page = readPageData();
// Sign-in screens are drawn by the server; for the rest of the portal the document is empty.
if (page) await loadFirstScreen(routes, window.location);
const app = (
  <Providers store={makeStore(page?.config)} cache={makeStyleCache()} page={page}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </Providers>
);
if (page) hydrate(root, app);
else createRoot(root).render(<StrictMode>{app}</StrictMode>);
