import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadFirstScreen } from './app/first-screen';
import { readPageData } from './app/page-data-element';
import { publicRoutes } from './app/site-router';
import { SiteProviders } from './app/SiteProviders';
import { makeStyleCache } from './app/style-cache';
import './app/theme/fonts.css';

const root = document.getElementById('root');
const page = readPageData();
if (!root || !page) throw new Error('This document was not drawn by the server');

await loadFirstScreen(publicRoutes, window.location);
hydrateRoot(
  root,
  <StrictMode>
    <SiteProviders cache={makeStyleCache()} page={page}>
      <RouterProvider router={createBrowserRouter(publicRoutes)} />
    </SiteProviders>
  </StrictMode>,
);
