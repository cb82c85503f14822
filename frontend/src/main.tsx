import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/Providers';
import { makeRouter } from './app/router';
import { makeStore } from './api/store';
import './app/theme/fonts.css';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers store={makeStore()}>
      <RouterProvider router={makeRouter()} />
    </Providers>
  </StrictMode>,
);
