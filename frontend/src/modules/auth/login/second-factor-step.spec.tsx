import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { signWithPasskey } from '../../../api/session/passkey';
import { hasPasskeys } from '../../../api/session/has-passkeys';
import { throwable, networkError } from '../../../api/errors';
import { people, permissionsOf, showRoutes, stubServer, type Stubs } from '../../../../test/screen';
import { mayOpen } from '../../../app/routes/access';
import { MayOpenContext } from '../destination';
import { FACTOR_METHODS } from '../../../contract/words';
import { LoginPage } from './LoginPage';

jest.mock('../../../api/session/passkey');
jest.mock('../../../api/session/has-passkeys');

const signed = { id: 'key-1', response: { signature: 'x' } };
const accepted = { body: { access_token: 'fresh', user: people.user, permissions: permissionsOf('user') } };
type Methods = ('passkey' | 'code' | 'recovery-code')[];
const asked = (methods: Methods) => ({
  status: 401,
  body: {
    code: 'FACTOR_REQUIRED' as const,
    error: 'Please confirm with your second factor.',
    factor: { ticket: 'ticket-1', methods, expires_in: 300, passkey: { challenge: 'c' } },
  },
});
const routes = [
  {
    element: (
      <MayOpenContext value={mayOpen}>
        <Outlet />
      </MayOpenContext>
    ),
    children: [{ path: '/login', element: <LoginPage /> }],
  },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const open = (more: Stubs = {}, methods: Methods = [...FACTOR_METHODS]) => {
  const answers: Stubs = { 'POST /auth/login': asked(methods), ...more };
  const calls = stubServer(answers);
  return { ...showRoutes(routes, '/login'), calls, answers };
};
type Opened = ReturnType<typeof open>;
const withPassword = async ({ user }: Opened) => {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: people.user.email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'harbor-lantern' } });
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  await screen.findByRole('heading', { name: 'Confirm it’s you' });
};
const bodies = ({ calls }: Opened, path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => JSON.parse(body || '{}') as unknown);
const arrived = ({ router }: Opened) => waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));

beforeAll(() => Object.assign(window, { PublicKeyCredential: class {} }));
beforeEach(() => {
  localStorage.clear();
  jest.mocked(signWithPasskey).mockReset().mockResolvedValue(signed);
  jest.mocked(hasPasskeys).mockReturnValue(true);
});

it('asks for a code after the password and sends it when complete', async () => {
  const opened = open({ 'POST /auth/login/code': accepted });
  await withPassword(opened);
  expect(localStorage.getItem('token')).toBeNull();
  const code = await screen.findByLabelText('One-time code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  await opened.user.type(code, '12 34 56');
  await arrived(opened);
  expect(bodies(opened, '/auth/login/code')).toEqual([{ ticket: 'ticket-1', code: '123456' }]);
  expect(localStorage.getItem('token')).toBe('fresh');
});

it('accepts a pasted code in digits of another script', async () => {
  const opened = open({ 'POST /auth/login/code': accepted });
  await withPassword(opened);
  expect(await screen.findByLabelText('One-time code')).toHaveFocus();
  await opened.user.paste('۱۲۳ ۴۵۶');
  await arrived(opened);
  expect(bodies(opened, '/auth/login/code')).toEqual([{ ticket: 'ticket-1', code: '123456' }]);
});

it('shows a wrong code and accepts the next with the same ticket', async () => {
  const wrong = 'This code is wrong.';
  const opened = open({ 'POST /auth/login/code': { status: 401, body: { code: 'FACTOR_REFUSED', error: wrong } } });
  await withPassword(opened);
  const code = await screen.findByLabelText('One-time code');
  await opened.user.type(code, '111111');
  expect(await screen.findByRole('alert')).toHaveTextContent(wrong);
  expect(code).toHaveValue('');
  expect(code).toHaveFocus();
  opened.answers['POST /auth/login/code'] = accepted;
  await opened.user.type(code, '222222');
  await arrived(opened);
});

it('shows the waiting time', async () => {
  const wait = { status: 429, headers: { 'retry-after': '830' } };
  const opened = open({ 'POST /auth/login/code': wait });
  await withPassword(opened);
  await opened.user.type(await screen.findByLabelText('One-time code'), '111111');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 14 minutes.');
});

it('goes back to the password, with words, when the ticket has ended', async () => {
  const ended = 'This sign-in has ended or has already been used. Please start again.';
  const opened = open({ 'POST /auth/login/code': { status: 401, body: { code: 'TICKET_INVALID', error: ended } } });
  await withPassword(opened);
  await opened.user.type(await screen.findByLabelText('One-time code'), '111111');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(ended);
});

it('takes a recovery code instead', async () => {
  const opened = open({ 'POST /auth/login/recovery-code': accepted });
  await withPassword(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await opened.user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-ijkl-mnop{Enter}');
  await arrived(opened);
  expect(bodies(opened, '/auth/login/recovery-code')).toEqual([{ ticket: 'ticket-1', code: 'abcd-efgh-ijkl-mnop' }]);
});

it('takes a passkey as the second step, and offers only what the account has', async () => {
  const opened = open({ 'POST /auth/login/passkey': accepted }, ['passkey']);
  await withPassword(opened);
  expect(screen.queryByRole('button', { name: /code/ })).not.toBeInTheDocument();
  jest.mocked(signWithPasskey).mockRejectedValueOnce(throwable({ ...networkError(false), message: 'Not used.' }));
  await opened.user.click(await screen.findByRole('button', { name: /^Use a passkey/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not used.');
  await opened.user.click(screen.getByRole('button', { name: /^Use a passkey/ }));
  await arrived(opened);
  expect(signWithPasskey).toHaveBeenCalledWith({ challenge: 'c' });
  expect(bodies(opened, '/auth/login/passkey')).toEqual([{ ticket: 'ticket-1', response: signed }]);
});

it('signs in with a passkey alone, on one screen', async () => {
  const begun = { body: { ticket: 'ticket-2', options: { challenge: 'd' } } };
  const opened = open({ 'POST /auth/passkey-challenge': begun, 'POST /auth/login/passkey': accepted });
  await opened.user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  await arrived(opened);
  expect(bodies(opened, '/auth/login/passkey')).toEqual([{ ticket: 'ticket-2', response: signed }]);
});

it('offers no passkey where the browser has none', async () => {
  jest.mocked(hasPasskeys).mockReturnValue(false);
  open();
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
});
