import { act, screen, waitFor } from '@testing-library/react';
import { CONFIG, people, showRoutes, stubServer, type Calls, type Stubs } from '../../../../test/screen';
import { MayOpenContext } from '../destination';
import { LoginPage } from './LoginPage';

const WAY = '/login?way=w1';
const session = {
  body: { access_token: 'fresh', user: people.user, permissions: ['account.read' as const] },
};

const mayOpen = () => true;
const login = (
  <MayOpenContext value={mayOpen}>
    <LoginPage />
  </MayOpenContext>
);

let calls: Calls;
function open(at: string, stubs: Stubs = {}) {
  const answers: Stubs = {
    'GET /config': { body: { ...CONFIG, signInProviders: [{ name: 'main', label: 'Main Street' }] } },
    ...stubs,
  };
  calls = stubServer(answers);
  return {
    ...showRoutes(
      [
        { path: '/login', element: login },
        { path: '/dashboard', element: <h1>Inside</h1> },
        { path: '/projects/:id', element: <h1>The requested project</h1> },
      ],
      at,
    ),
    answers,
  };
}
const bodies = (path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => JSON.parse(body) as unknown);

beforeEach(() => localStorage.clear());

it('offers every provider by its name', async () => {
  open('/login');
  const link = await screen.findByRole('link', { name: 'Continue with Main Street' });
  expect(link).toHaveAttribute('href', '/api/auth/oidc/main');
});

it('signs in the returning user once', async () => {
  open(WAY, { 'POST /auth/oidc/finish': session });
  expect(await screen.findByRole('heading', { name: 'Inside' })).toBeInTheDocument();
  expect(bodies('/auth/oidc/finish')).toEqual([{ way: 'w1' }]);
  expect(localStorage.getItem('token')).toBe('fresh');
});

it('opens the page requested before the redirect, once', async () => {
  const { router, user } = open('/login', { 'POST /auth/oidc/finish': session });
  await act(() => router.navigate('/login', { state: { from: '/projects/7?tab=files' } }));
  await user.click(await screen.findByRole('link', { name: 'Continue with Main Street' }));
  await act(() => router.navigate(WAY));
  expect(await screen.findByRole('heading', { name: 'The requested project' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?tab=files');
  await act(() => router.navigate('/login?way=w2'));
  expect(await screen.findByRole('heading', { name: 'Inside' })).toBeInTheDocument();
});

it('asks once for the password of an existing account', async () => {
  const first = {
    code: 'CONNECT_FIRST' as const,
    message: 'Enter it.',
    connect: { provider: 'Main Street', email: 'd@x.example' },
  };
  const { user, answers } = open(WAY, { 'POST /auth/oidc/finish': { status: 409, body: first } });
  expect(await screen.findByRole('heading', { name: 'Connect Main Street' })).toBeInTheDocument();
  answers['POST /auth/oidc/connect'] = { status: 401, body: { code: 'INVALID_CREDENTIALS', message: 'Wrong.' } };
  await user.type(screen.getByLabelText('Password'), 'not this{Enter}');
  expect(await screen.findByText('Wrong.')).toBeInTheDocument();
  answers['POST /auth/oidc/connect'] = session;
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'harbor-lantern{Enter}');
  expect(await screen.findByRole('heading', { name: 'Inside' })).toBeInTheDocument();
  expect(bodies('/auth/oidc/connect').at(-1)).toEqual({ way: 'w1', password: 'harbor-lantern' });
});

it('asks for the second factor of an account that has one, and goes back to the form', async () => {
  const factor = { ticket: 't', methods: ['code' as const] };
  const { user } = open(WAY, {
    'POST /auth/oidc/finish': { status: 401, body: { code: 'FACTOR_REQUIRED', message: 'Confirm.', factor } as never },
  });
  expect(await screen.findByRole('heading', { name: 'Confirm it’s you' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
  expect(bodies('/auth/oidc/finish')).toHaveLength(1);
});

it.each([
  ['late', 'That took too long. Please start again.'],
  ['something-else', 'You couldn’t be signed in this way. Please start again.'],
])('shows why a provider sign-in failed: %s', async (why, sentence) => {
  const { user } = open(`/login?way_ended=${why}`);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument());
});
