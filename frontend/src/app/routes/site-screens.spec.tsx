import { act, screen } from '@testing-library/react';
import { showRoutes, stubServer } from '../../../test/screen';
import { demoPages } from '../../../test/site-data';
import { firmScreen } from './firm-route';
import { notFoundAt } from './site-screens';

it('opens a page from the error page of its misspelled address', async () => {
  stubServer({ 'GET /site/page': { body: demoPages.about } });
  const routes = [notFoundAt('/About'), { path: '*', ...firmScreen() }];
  const { router } = showRoutes(
    routes.map((route) => ({ ...route, HydrateFallback: () => null })),
    '/About',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  await act(() => router.navigate('/about'));
  expect(await screen.findByRole('heading', { level: 1, name: 'About Pellworth' })).toBeInTheDocument();
});
