import { screen, within } from '@testing-library/react';
import { requestView as request } from '../../../../test/request-data';
import { listed, showRoutes, signedIn, stubServer, type Calls, type Stubs } from '../../../../test/screen';
import { AdminRequestsPage } from '../../../app/pages/AdminRequestsPage';

const COUNTS = { all: 14, new: 6, contacted: 3, quoted: 2, won: 2, lost: 1, spam: 4 };

let answers: Stubs;
let calls: Calls;
const visit = (at = '/admin/requests') => showRoutes([{ path: '/admin/requests', element: <AdminRequestsPage /> }], at);

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /requests': listed(request()),
    'GET /requests/counts': { body: COUNTS },
    'GET /requests/7/thread': { body: { notes: [], letters: [] } },
    'GET /overview/waiting': { body: { items: [] } },
    'GET /users': listed(),
    'GET /audit': listed(),
  };
  calls = stubServer(answers);
});

it('leads to spam with its count', async () => {
  visit();
  expect(await screen.findByRole('link', { name: '4 in spam' })).toHaveAttribute('href', '/admin/requests?stage=spam');
});

it('names the list without filters after what it shows', async () => {
  visit();
  expect(await screen.findByRole('button', { name: 'View Open' })).toBeInTheDocument();
});

it('shows no badge when spam is empty', async () => {
  answers['GET /requests/counts'] = { body: { ...COUNTS, spam: 0 } };
  visit();
  expect(await screen.findByText('11 open')).toBeInTheDocument();
  expect(screen.queryByText(/in spam/)).toBeNull();
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
