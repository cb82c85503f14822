import { act, screen, waitFor, within } from '@testing-library/react';
import { requestView as request } from '../../../../test/request-data';
import { listed, showRoutes, signedIn, stubServer, type Calls, type Stubs } from '../../../../test/screen';
import { AdminRequestsPage } from '../../../app/pages/AdminRequestsPage';

const COUNTS = { all: 14, new: 6, contacted: 3, quoted: 2, won: 2, lost: 1, spam: 4 };
const hana = request({ id: 8, name: 'Hana Sato' });

let answers: Stubs;
let calls: Calls;
const visit = (at = '/admin/requests') => showRoutes([{ path: '/admin/requests', element: <AdminRequestsPage /> }], at);

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /requests': listed(request(), hana),
    'GET /requests/counts': { body: COUNTS },
    'GET /requests/7': { body: request() },
    'GET /requests/7/thread': { body: { notes: [], letters: [] } },
    'GET /overview/waiting': { body: { items: [] } },
    'GET /kept-answers': { body: { items: [] } },
    'GET /users': listed(),
    'GET /audit': listed(),
  };
  calls = stubServer(answers);
});

it('opens a row of the table among the requests of all stages', async () => {
  const { user, router } = visit('/admin/requests?look=table');
  await user.click(await screen.findByRole('gridcell', { name: 'Wren Abara' }));
  expect(router.state.location.search).toBe('?stage=all&request=7');
});

it('ignores single keys while they are switched off', async () => {
  localStorage.setItem('single_keys', 'false');
  const { user, router } = visit('/admin/requests?request=7');
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
  const { user, router } = visit();
  expect(await screen.findByRole('link', { name: /Wren Abara/ })).toBeVisible();
  answers['GET /requests'] = 'offline';
  await act(() => router.navigate('/admin/requests?stage=spam'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('link', { name: /Wren Abara/ })).toBeNull();
  answers['GET /requests'] = listed();
  await user.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
});

it('leads to spam with its count, but not when it is empty', async () => {
  visit();
  expect(await screen.findByRole('link', { name: '4 in spam' })).toHaveAttribute('href', '/admin/requests?stage=spam');
  answers['GET /requests/counts'] = { body: { ...COUNTS, spam: 0 } };
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByText(/in spam/)).toBeNull());
  expect(screen.getByText('11 open')).toBeInTheDocument();
});

it('accepts a caught request as new without Undo, because emails leave', async () => {
  answers['GET /requests/7'] = { body: request({ stage: 'spam', spam_reason: 'too-fast' }) };
  answers['PATCH /requests/7'] = { body: request({ stage: 'new', version: 4 }) };
  const { user } = visit('/admin/requests?request=7');
  const letter = within(await screen.findByRole('article', { name: 'Web Development for Abara Design' }));
  await user.click(letter.getByRole('button', { name: 'Not spam' }));
  expect(await screen.findByText('Wren Abara moved to New. A confirmation email is on its way.')).toBeInTheDocument();
  const changes = calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, JSON.parse(body)]);
  expect(changes).toEqual([['/requests/7', { stage: 'new' }]]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('offers Undo when the server sends no emails about an erased sender', async () => {
  const caught = { spam_reason: 'too-fast' } as const;
  answers['GET /requests/7'] = { body: request({ ...caught, stage: 'spam' }) };
  answers['PATCH /requests/7'] = { body: request({ ...caught, stage: 'new', version: 4 }) };
  const { user } = visit('/admin/requests?request=7');
  await user.click(await screen.findByRole('button', { name: 'Not spam' }));
  expect(await screen.findByText('Wren Abara marked as new.')).toBeInTheDocument();
});
