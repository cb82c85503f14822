import { act, screen, waitFor } from '@testing-library/react';
import { listed, showRoutes, signedIn, stubServer, type Stubs } from '../../../../test/screen';
import { requestView } from '../../../../test/request-data';
import { AdminRequestsPage } from '../../../app/pages/AdminRequestsPage';

beforeEach(() => localStorage.clear());

it('opens a row of the table among the requests of all stages', async () => {
  stubServer({
    ...signedIn('admin'),
    'GET /requests': listed(requestView()),
    'GET /requests/7': { body: requestView() },
    'GET /requests/7/thread': { body: { notes: [], letters: [] } },
    'GET /overview/waiting': { body: { items: [] } },
    'GET /kept-answers': { body: { items: [] } },
    'GET /users': listed(),
    'GET /audit': listed(),
  });
  const screens = [{ path: '/admin/requests', element: <AdminRequestsPage /> }];
  const { user, router } = showRoutes(screens, '/admin/requests?look=table');
  await user.click(await screen.findByRole('gridcell', { name: 'Wren Abara' }));
  expect(router.state.location.search).toBe('?stage=all&request=7');
});

it('ignores single keys while they are switched off', async () => {
  localStorage.setItem('single_keys', 'false');
  stubServer({
    ...signedIn('admin'),
    'GET /requests': listed(requestView(), requestView({ id: 8, name: 'Hana Sato' })),
    'GET /requests/counts': { body: { all: 2, new: 2, contacted: 0, quoted: 0, won: 0, lost: 0, spam: 0 } },
    'GET /requests/7': { body: requestView() },
    'GET /requests/7/thread': { body: { notes: [], letters: [] } },
    'GET /overview/waiting': { body: { items: [] } },
    'GET /kept-answers': { body: { items: [] } },
    'GET /users': listed(),
    'GET /audit': listed(),
  });
  const screens = [{ path: '/admin/requests', element: <AdminRequestsPage /> }];
  const { user, router } = showRoutes(screens, '/admin/requests?request=7');
  const reply = await screen.findByRole('button', { name: 'Reply by email' });
  await screen.findByRole('link', { name: /Hana Sato/ });
  expect(reply).not.toHaveAttribute('aria-keyshortcuts');
  expect(screen.queryByText('next, previous')).toBeNull();
  await user.keyboard('jrn');
  expect(router.state.location.search).toBe('?request=7');
  expect(screen.queryByRole('region', { name: /Reply/ })).toBeNull();
  expect(document.body).toHaveFocus();
});

it('shows a failure in place of the requests of another filter', async () => {
  const answers: Stubs = {
    ...signedIn('admin'),
    'GET /requests': listed(requestView()),
    'GET /requests/counts': { body: { all: 1, new: 1, contacted: 0, quoted: 0, won: 0, lost: 0, spam: 0 } },
    'GET /overview/waiting': { body: { items: [] } },
    'GET /users': listed(),
  };
  stubServer(answers);
  const { user, router } = showRoutes([{ path: '/admin/requests', element: <AdminRequestsPage /> }], '/admin/requests');
  expect(await screen.findByRole('link', { name: /Wren Abara/ })).toBeVisible();
  answers['GET /requests'] = 'offline';
  await act(() => router.navigate('/admin/requests?stage=spam'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('link', { name: /Wren Abara/ })).toBeNull();
  answers['GET /requests'] = listed();
  await user.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
});
