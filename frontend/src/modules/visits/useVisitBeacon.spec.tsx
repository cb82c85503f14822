import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { people, permissionsOf, showRoutes, signedIn, stubServer, type Stubs } from '../../../test/screen';
import { SessionContext, useSession } from '../../api/session/session';
import { useVisitorSession } from '../../api/session/visitor-session';
import { useVisitBeacon } from './useVisitBeacon';

function Page() {
  useVisitBeacon();
  return <p>{useSession().user?.name ?? 'nobody'}</p>;
}
function VisitedPage() {
  return (
    <MemoryRouter initialEntries={['/services']}>
      <WithSession />
    </MemoryRouter>
  );
}
function WithSession() {
  return (
    <SessionContext value={useVisitorSession()}>
      <Page />
    </SessionContext>
  );
}
const open = (answers: Stubs = {}, at = '/services?utm=x#top') => {
  const calls = stubServer({ 'POST /logs/visit': { status: 204 }, ...answers });
  const shown = showRoutes([{ path: '*', element: <Page /> }], at);
  const visits = () => calls.filter(({ path }) => path === '/logs/visit');
  return { ...shown, visits, pages: () => visits().map(({ body }) => JSON.parse(body) as unknown) };
};
const signal = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => localStorage.clear());
afterEach(() => {
  signal('doNotTrack', null);
  signal('globalPrivacyControl', undefined);
});

it('sends each address change once, as a path without a token', async () => {
  const { router, pages, visits } = open(signedIn('user'));
  await screen.findByText('Dana Whitfield');
  await waitFor(() => expect(pages()).toEqual([{ page: '/services' }]));
  await act(() => router.navigate('/services?page=2'));
  await act(() => router.navigate('/contact'));
  expect(pages()).toEqual([{ page: '/services' }, { page: '/contact' }]);
  expect(visits()[0]?.headers.has('authorization')).toBe(false);
});

it('sends nothing for an admin who views as a customer', async () => {
  const { router, pages } = open({
    ...signedIn('user'),
    'GET /auth/check': { body: { user: people.user, permissions: [], viewer: 'Marisol Vega' } },
  });
  await screen.findByText('Dana Whitfield');
  await act(() => router.navigate('/contact'));
  expect(pages()).toEqual([]);
});

it('is silent about admins, from their first page on', async () => {
  const { router, pages } = open(signedIn('admin'));
  await screen.findByText('Marisol Vega');
  await act(() => router.navigate('/contact'));
  expect(pages()).toEqual([]);
});

it('sends nothing for people who may read visits, whatever their role', async () => {
  const { pages } = open(signedIn('agent', ['account.read', 'log.manage']));
  await screen.findByText('Ines Park');
  expect(pages()).toEqual([]);
});

it('waits for the check where a browser remembers the person, but not what they may do', async () => {
  const before = { token: 'token-of-admin', user_id: '1', username: 'Marisol Vega', role: 'user' };
  Object.entries(before).forEach(([key, value]) => localStorage.setItem(key, value));
  const body = { user: people.admin, permissions: permissionsOf('admin') };
  const calls = stubServer({ 'POST /logs/visit': { status: 204 }, 'GET /auth/check': { body } });
  render(<VisitedPage />);
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/auth/check'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(calls.filter(({ path }) => path === '/logs/visit')).toEqual([]);
});

it.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('respects %s', async (name, value) => {
  signal(name, value);
  const { router, pages } = open();
  await act(() => router.navigate('/contact'));
  expect(pages()).toEqual([]);
});

it('does not disturb the page without a response', async () => {
  const { router, pages } = open({ 'POST /logs/visit': 'offline' });
  await waitFor(() => expect(pages()).toHaveLength(1));
  await act(() => router.navigate('/contact'));
  expect(pages()).toHaveLength(2);
  expect(screen.getByText('nobody')).toBeInTheDocument();
});

it('waits until the user is known, even while a rendered page hydrates', async () => {
  const answers = signedIn('admin');
  const calls = stubServer({ 'POST /logs/visit': { status: 204 }, ...answers });
  const page = renderToString(<VisitedPage />);
  document.body.innerHTML = `<div id="rendered">${page}</div>`;
  const container = document.getElementById('rendered') as HTMLElement;
  await act(async () => void render(<VisitedPage />, { container, hydrate: true }));
  expect(calls.filter(({ path }) => path === '/logs/visit')).toEqual([]);
});
