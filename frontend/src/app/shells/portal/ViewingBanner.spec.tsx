import { screen, waitFor } from '@testing-library/react';
import { people, permissionsOf, showRoutes, signedIn, stubServer } from '../../../../test/screen';
import { beginViewing, leaveViewing } from '../../../api/session/viewing';
import { readPerson, readToken } from '../../../api/session/session-storage';
import { CustomerShell } from './CustomerShell';

const show = () => showRoutes([{ path: '*', element: <CustomerShell>{null}</CustomerShell> }], '/dashboard');
const seen = (viewer?: string) => ({ body: { user: people.user, permissions: [], ...(viewer && { viewer }) } });

beforeEach(() => localStorage.clear());

it('stores the own session, names the viewed person and restores it', async () => {
  signedIn('admin');
  localStorage.setItem('username', 'Marisol Vega');
  localStorage.setItem('user_id', '1');
  localStorage.setItem('role', 'admin');
  const calls = stubServer({
    'POST /auth/view-as': {
      body: { access_token: 'token-of-eyes', user: people.user, permissions: permissionsOf('user') },
    },
    'POST /auth/view-as/leave': { body: { message: 'Left.' } },
    'GET /auth/check': seen('Marisol Vega'),
  });
  await beginViewing(2);
  expect([readToken(), readPerson()?.name, calls[0]?.body]).toEqual([
    'token-of-eyes',
    'Dana Whitfield',
    '{"user_id":2}',
  ]);
  const { user } = show();
  expect(await screen.findByText('You see what Dana Whitfield sees. You can’t change anything.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect([readToken(), readPerson()?.name]).toEqual(['token-of-admin', 'Marisol Vega']));
  const left = calls.find(({ path }) => path === '/auth/view-as/leave');
  expect(left?.headers.get('authorization')).toBe('Bearer token-of-eyes');
});

it('keeps one’s own session when the button is clicked twice', async () => {
  signedIn('admin');
  stubServer({
    'POST /auth/view-as': {
      body: { access_token: 'token-of-eyes', user: people.user, permissions: permissionsOf('user') },
    },
    'POST /auth/view-as/leave': { body: { message: 'Left.' } },
  });
  await Promise.all([beginViewing(2), beginViewing(2)]);
  await leaveViewing();
  expect(readToken()).toBe('token-of-admin');
});

it('keeps one’s own session when the server refuses', async () => {
  signedIn('admin');
  stubServer({ 'POST /auth/view-as': { status: 409, body: { code: 'NOT_A_CUSTOMER', error: 'Not a customer.' } } });
  await expect(beginViewing(3)).rejects.toMatchObject({ status: 409, code: 'NOT_A_CUSTOMER' });
  expect(readToken()).toBe('token-of-admin');
});

it('shows nothing to the person themselves', async () => {
  stubServer({ ...signedIn('user'), 'GET /auth/check': seen() });
  show();
  await screen.findByRole('button', { name: /Dana Whitfield/ });
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
});
