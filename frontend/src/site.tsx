import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { NOWHERE } from './api/page-data';
import { loadFirstScreen } from './app/first-screen';
import { hydrate } from './app/hydrate';
import { readPageData } from './app/page-data-element';
import { makePublicRoutes } from './app/site-router';
import { SiteProviders } from './app/SiteProviders';
import { makeStyleCache } from './app/style-cache';

const root = document.getElementById('root');
const page = readPageData();
if (!root || !page) throw new Error('This document was not drawn by the server');

const { pathname } = window.location;
const routes = makePublicRoutes(page.path === NOWHERE ? decodeURIComponent(pathname) : undefined);
await loadFirstScreen(routes, window.location);
hydrate(
  root,
  <SiteProviders cache={makeStyleCache()} page={page}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </SiteProviders>,
);
