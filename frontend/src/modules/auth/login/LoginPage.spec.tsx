import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { clearSession, onSessionChange, readLogoutMessage } from '../../../api/session/session-storage';
import { people, permissionsOf, showRoutes, signedIn, stubServer, type Stubs } from '../../../../test/screen';
import { mayOpen } from '../../../app/routes/access';
import type { LoginView } from '../../../contract/api/auth';
import { MayOpenContext } from '../destination';
import { LoginPage } from './LoginPage';

const signInArea = (
  <MayOpenContext value={mayOpen}>
    <Outlet />
  </MayOpenContext>
);
const routes = [
  { element: signInArea, children: [{ path: '/login', element: <LoginPage /> }] },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const accepted = (role: keyof typeof people = 'user') => ({
  body: { access_token: 'fresh', user: people[role], permissions: permissionsOf(role) },
});
const refused = (status: number, sentence?: string) => ({ status, body: sentence ? { error: sentence } : {} });

type LoginAnswer = Stubs['POST /auth/login'];
const open = (answer: LoginAnswer = accepted(), more: Stubs = {}) => {
  const calls = stubServer({ 'POST /auth/login': answer, ...more });
  return { ...showRoutes(routes, '/login'), user: userEvent.setup({ delay: null }), calls };
};
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const loginButton = () => screen.getByRole('button', { name: /^(Login|Signing in)/ });
const signIn = async (user: UserEvent) => {
  fireEvent.change(email(), { target: { value: 'dana@riversidedental.example' } });
  fireEvent.change(password(), { target: { value: 'harbor-lantern' } });
  await user.type(password(), '{Enter}');
};

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('validates address and password before the request', async () => {
  const { user, calls } = open();
  await user.click(loginButton());
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Email is required.'));
  await waitFor(() => expect(password()).toHaveAccessibleDescription('Password must be at least 6 characters.'));
  expect(email()).toHaveFocus();
  await user.type(email(), 'dana');
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Please enter a valid email address.'));
  await user.type(email(), '@x.example');
  await waitFor(() => expect(email()).toBeValid());
  await user.type(password(), '12345');
  await waitFor(() => expect(password()).toBeInvalid());
  await user.type(password(), '6');
  await waitFor(() => expect(password()).toBeValid());
  expect(calls.filter(({ path }) => path === '/auth/login')).toEqual([]);
});

it('shows why the last session ended until the next one starts', async () => {
  const because = 'You were signed out because of inactivity. Please sign in again.';
  clearSession(because);
  const { user, router } = open();
  expect(screen.getByText(because)).toBeVisible();
  await signIn(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(readLogoutMessage()).toBe('');
});

it('goes to the dashboard 150 ms after success and does not store the address', async () => {
  const { user, router, calls } = open();
  const times: number[] = [];
  onSessionChange(() => times.push(Date.now()));
  router.subscribe(() => times.push(Date.now()));
  await signIn(user);
  expect(loginButton()).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  const [savedAt = 0, leftAt = 0] = times;
  expect(leftAt - savedAt).toBeGreaterThanOrEqual(150);
  expect(localStorage.getItem('remembered_email')).toBeNull();
  expect(calls.find(({ path }) => path === '/auth/login')?.body).toBe(
    '{"email":"dana@riversidedental.example","password":"harbor-lantern"}',
  );
});

it.each([
  ['admin', '/admin/projects?q=dental', '/admin/projects?q=dental'],
  ['user', '/admin', '/dashboard'],
] as const)('leads the role %s, sent away from %s, to %s', async (role, from, to) => {
  const { user, router } = open(accepted(role));
  await act(() => router.navigate('/login', { state: { from } }));
  await signIn(user);
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'));
  expect(router.state.location.pathname + router.state.location.search).toBe(to);
});

it.each<[string, LoginAnswer, string]>([
  ['the server’s error first', refused(401, 'Your account is closed.'), 'Your account is closed.'],
  ['then its message', { status: 401, body: { message: 'Not today.' } }, 'Not today.'],
  ['then what the browser can say', 'offline', 'The server could not be reached. Check your connection.'],
  ['then its own words', refused(401), 'Login failed. Please check your credentials.'],
  [
    'how long to wait, even without a sentence',
    { status: 429, headers: { 'retry-after': '830' } },
    'Too many attempts. Please try again in 14 minutes.',
  ],
  ['that there is no token', { body: { user: people.user } as LoginView }, 'Invalid server response'],
  ['that there is no user', { body: { access_token: 'half' } as LoginView }, 'Invalid server response'],
])('shows %s', async (_what, answer, sentence) => {
  const { user, router } = open(answer);
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  act(() => jest.advanceTimersByTime(1000));
  expect([router.state.location.pathname, localStorage.getItem('token')]).toEqual(['/login', null]);
});

it('clears its messages with Escape and keeps what was typed', async () => {
  const { user } = open(refused(401));
  await signIn(user);
  await screen.findByRole('alert');
  await user.clear(email());
  expect(email()).toBeValid();
  await user.click(loginButton());
  await waitFor(() => expect(email()).toBeInvalid());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(email()).toBeValid());
  expect(password()).toHaveValue('harbor-lantern');
});

it('announces Caps Lock politely while the password is focused', async () => {
  const { user } = open();
  const line = () => screen.queryByText('Caps Lock is on.');
  await user.type(password(), 'abc');
  expect(line()).not.toBeInTheDocument();
  await user.keyboard('{CapsLock}');
  expect(line()?.closest('[role=status]')).toBeInTheDocument();
  await user.keyboard('{CapsLock}d');
  expect(line()).not.toBeInTheDocument();
  await user.keyboard('{CapsLock}e');
  expect(line()).toBeInTheDocument();
  await user.click(email());
  expect(line()).not.toBeInTheDocument();
});

it('stores the address on request and deletes it when switched off', async () => {
  const { user, router } = open();
  await user.click(screen.getByRole('checkbox', { name: 'Remember email' }));
  await signIn(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  await act(() => router.navigate('/login'));
  expect(await screen.findByLabelText('Email')).toHaveValue('dana@riversidedental.example');
  expect(password()).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Remember email' }));
  expect(localStorage.getItem('remembered_email')).toBeNull();
});

it('never redirects a signed-in user, which prevents a loop after a rejected role', async () => {
  const { router } = open(accepted(), signedIn('user'));
  await act(() => router.navigate('/login', { state: { from: '/dashboard' } }));
  act(() => jest.advanceTimersByTime(2000));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/login');
});

it('has the address of a new account filled in', async () => {
  stubServer({});
  const { router } = showRoutes(routes, '/');
  await act(() => router.navigate('/login', { state: { email: 'theo@harborandpine.example' } }));
  expect(await screen.findByText('Your account is ready. Please sign in.')).toBeInTheDocument();
  expect(email()).toHaveValue('theo@harborandpine.example');
});

it('leads to registration and recovery, and carries the way back', async () => {
  const { user, router } = open();
  await act(() => router.navigate('/login', { state: { from: '/clientProject' } }));
  const hrefs = ['Forgot password?', 'Forgot username?', 'Register'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/forgot-password', '/forgot-username', '/register']);
  await user.click(screen.getByRole('link', { name: 'Register' }));
  expect(router.state.location.state).toEqual({ from: '/clientProject' });
});

it('explains to a signed-in user why a page was denied and links on', async () => {
  const { user, router } = open(undefined, signedIn('user'));
  const state = { from: '/admin', refused: people.user.name };
  await act(() => router.navigate('/login', { state }));
  expect(screen.getByText(/Only admins can open that page, and you’re signed in as Dana Whitfield/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'your dashboard' }));
  expect(router.state.location.pathname).toBe('/dashboard');
  act(() => clearSession());
  await act(() => router.navigate('/login', { state }));
  expect(screen.queryByText(/You are signed in as/)).toBeNull();
});
