import { act, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { people, showRoutes, signedIn, stubServer, type Answer, type Stubs } from '../../../test/screen';
import { replaceSessionBy, saveSession, takeHeadingFocus } from '../../api/session/session-storage';
import type { FactorsView } from '../../contract/api/account';
import { usersApi } from '../../contract/api/users';
import { PrivateRoute, type Guarded } from './PrivateRoute';

const routes: RouteObject[] = [
  { path: '/login', element: <h1>Sign in</h1> },
  {
    Component: PrivateRoute,
    children: [
      { path: '/dashboard', element: <h1>Dashboard</h1> },
      { path: '/mails', element: <Mails /> },
      { path: '/viewed', element: <Viewed /> },
      { path: '/admin', element: <h1>Admin Panel</h1>, handle: { needs: 'user.manage' } satisfies Guarded },
    ],
  },
];
const open = (at: string, answers: Stubs) => {
  stubServer(answers);
  return showRoutes(routes, at);
};
function Viewed() {
  return (
    <main id="main">
      <h1 tabIndex={-1}>Welcome</h1>
    </main>
  );
}
function Mails() {
  usersApi.useGetNotificationsQuery();
  return <h1>Mails</h1>;
}
const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => localStorage.clear());

it('sends a guest to the log-in screen and carries the address, query and all', async () => {
  const { router } = open('/dashboard?tab=2#end', {});
  await heading('Sign in');
  expect(router.state.location.state).toEqual({ from: '/dashboard?tab=2#end' });
});

it('does the same and deletes the token when the server rejects the session', async () => {
  localStorage.setItem('token', 'ended');
  const { router } = open('/admin', { 'GET /auth/check': { status: 401, body: { code: 'UNAUTHORIZED' } } });
  await heading('Sign in');
  expect([router.state.location.state, localStorage.getItem('token')]).toEqual([{ from: '/admin' }, null]);
});

it('redirects to the login with the address when any request ends the session', async () => {
  const { router } = open('/mails?kind=reply', {
    ...signedIn('user'),
    'GET /users/me/notifications': { status: 401, body: { code: 'UNAUTHORIZED' } },
  });
  await heading('Sign in');
  expect([router.state.location.state, localStorage.getItem('token')]).toEqual([{ from: '/mails?kind=reply' }, null]);
});

it.each(['user', 'agent'] as const)('refuses the admin panel to the role %s', async (role) => {
  const { router } = open('/admin', signedIn(role));
  expect(await heading('Sign in')).toBeInTheDocument();
  expect(router.state.location.state).toEqual({
    from: '/admin',
    refused: `${people[role].name}, ${role === 'agent' ? 'Employee' : 'Customer'}`,
  });
});

it.each([
  ['nobody answers', 'offline' as const],
  ['the server is in trouble', { status: 503 }],
])('offers Retry and keeps the session when %s', async (_what, failure) => {
  const answers = signedIn('user');
  const good = answers['GET /auth/check'];
  answers['GET /auth/check'] = failure;
  const { user } = open('/dashboard', answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session could not be checked.');
  expect(localStorage.getItem('token')).toBe('token-of-user');
  answers['GET /auth/check'] = good as Answer;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await heading('Dashboard')).toBeInTheDocument();
});

it('checks the user again when another person signs in', async () => {
  const answers = signedIn('admin');
  open('/admin', answers);
  await heading('Admin Panel');
  Object.assign(answers, {
    'GET /auth/check': { body: { user: { id: 2, name: 'D', email: 'd', role: 'user' }, permissions: [] } },
  });
  localStorage.setItem('token', 'other');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Admin Panel' })).not.toBeInTheDocument());
});

it('lets in who has just signed in', async () => {
  const answers: Stubs = {};
  const { router } = open('/dashboard', answers);
  await heading('Sign in');
  Object.assign(answers, signedIn('user'));
  act(() => saveSession('token-of-user'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await act(() => router.navigate('/dashboard'));
  expect(await heading('Dashboard')).toBeInTheDocument();
});

const body = { user: people.user, permissions: ['account.read' as const] };
const terms_due = { number: 3 };

it('waits until new terms are accepted', async () => {
  const due = { 'GET /auth/check': { body: { ...body, terms_due } } };
  const { user } = open('/dashboard', { ...signedIn('user'), ...due, 'POST /auth/terms': { status: 503 } });
  expect(await heading('The terms have changed')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument();
  const agree = await screen.findByRole('button', { name: /I agree/ });
  await user.click(agree);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your agreement could not be saved.');
  stubServer({ 'GET /auth/check': { body }, 'POST /auth/terms': { body: { message: 'Thank you.' } } });
  await user.click(screen.getByRole('button', { name: /I agree/ }));
  expect(await heading('Dashboard')).toBeInTheDocument();
});

describe('a required second factor', () => {
  const openGate = (more: Partial<FactorsView> = {}, others: Stubs = {}) => {
    const factors: FactorsView = {
      required: true,
      proof_due: false,
      recovery_codes_left: 0,
      passkeys: { off: 'not-https', items: [] },
      one_time_codes: { off: null, since: null, last_used_at: null },
      ...more,
    };
    const answers: Stubs = {
      ...signedIn('user'),
      'GET /auth/check': { body: { ...body, factor_due: true, terms_due } },
      'GET /account/factors': { body: factors },
      ...others,
    };
    return { answers, ...open('/dashboard', answers) };
  };

  it('is waited for until it is set up', async () => {
    openGate();
    expect(await heading('Set up a second step')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  });

  it('is also waited for when no terms are due', async () => {
    openGate({}, { 'GET /auth/check': { body: { ...body, factor_due: true } } });
    expect(await heading('Set up a second step')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument();
  });

  it('also asks for identity confirmation when the sign-in is old', async () => {
    const refused = { status: 403, body: { code: 'PROOF_REQUIRED' as const, message: 'Please confirm.' } };
    const { user } = openGate({ proof_due: true }, { 'POST /account/one-time-codes': refused });
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
  });

  it('continues when it is set up and the recovery codes are saved', async () => {
    const { answers, user } = openGate({
      recovery_codes_left: 10,
      passkeys: { off: null, items: [] },
      one_time_codes: { off: null, since: '2026-09-02T10:00:00.000Z', last_used_at: null },
    });
    const goOn = await screen.findByRole('button', { name: 'Continue' });
    answers['GET /auth/check'] = { body };
    await user.click(goOn);
    expect(await heading('Dashboard')).toBeInTheDocument();
  });
});

it('checks permissions, not roles', async () => {
  const answers = signedIn('admin');
  open('/admin', { ...answers, 'GET /auth/check': { body: { user: people.admin, permissions: ['account.read'] } } });
  expect(await screen.findByRole('heading', { name: /sign in|log in|welcome/i })).toBeInTheDocument();
});

it('focuses the heading after the change to a viewed person', async () => {
  saveSession('token-of-admin', people.admin);
  replaceSessionBy('token-of-user', people.user);
  const { router } = open('/viewed', signedIn('user'));
  expect(await heading('Welcome')).toHaveFocus();
  await act(() => router.navigate('/dashboard'));
  expect(takeHeadingFocus()).toBe(false);
});
