import { act, screen } from '@testing-library/react';
import { demoPages } from '../../../test/site-data';
import { BROKEN, showRoutes, stubServer, type Answer, type Stubs } from '../../../test/screen';
import type { MovedPageView, SitePageView } from '../../contract/api/site';
import { firmScreen } from './firm-route';

const open = (at: string, answer: Answer<SitePageView | MovedPageView>) => {
  const answers: Stubs = { 'GET /site/page': answer };
  const calls = stubServer(answers);
  const shown = showRoutes([{ path: '*', ...firmScreen(), HydrateFallback: () => null }], at);
  return { ...shown, answers, asked: () => calls.flatMap(({ path }) => (path.startsWith('/site') ? path : [])) };
};

it('requests the entry of an address and renders it by kind', async () => {
  const { asked } = open('/about/', { body: demoPages.about });
  expect(await screen.findByRole('heading', { level: 1, name: 'About Pellworth' })).toBeInTheDocument();
  expect(asked()).toEqual(['/site/page?path=%2Fabout']);
});

it('goes on to where a page is now', async () => {
  const page = { ...demoPages.service('cloud-deployment'), path: '/services/cloud' };
  const { router } = open('/cloud-deployment?x=1', (asked) => ({
    body: asked.get('path') === page.path ? page : { moved_to: page.path },
  }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cloud Deployment' })).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/services/cloud', search: '?x=1' });
});

it('goes on to what a redirect names, with its own question', async () => {
  const { router } = open('/inquiries?x=1', (asked) => ({
    body: asked.get('path') === '/contact' ? demoPages.contact : { moved_to: '/contact?subject=Cameras' },
  }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact us' })).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/contact', search: '?subject=Cameras' });
});

it('shows not found for a missing entry and a kind without a view', async () => {
  const { router, answers } = open('/nothing', { status: 404, body: { code: 'CONTENT_NOT_FOUND', error: 'No.' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  answers['GET /site/page'] = { body: { ...demoPages.about, path: '/later', kind: 'of tomorrow' } as never };
  await act(() => router.navigate('/later'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
});

it.each<[string, Answer]>([
  ['breaks', BROKEN],
  ['cannot be reached', 'offline'],
])('offers to try again when the server %s', async (_what, answer) => {
  const { user, answers } = open('/terms', answer);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This page could not be loaded.');
  expect(screen.getByRole('alert')).toBeInTheDocument();
  answers['GET /site/page'] = { body: demoPages.terms };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('does not reload for a query in the address', async () => {
  const { router, asked } = open('/contact', { body: demoPages.contact });
  await screen.findByRole('heading', { level: 1, name: 'Contact us' });
  await act(() => router.navigate('/contact?subject=Cameras'));
  expect(screen.getByLabelText('Subject')).toBeInTheDocument();
  expect(asked()).toHaveLength(1);
});
