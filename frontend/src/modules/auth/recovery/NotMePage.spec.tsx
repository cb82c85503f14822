import { screen, waitFor } from '@testing-library/react';
import { showRoutes, stubServer, type Stubs } from '../../../../test/screen';
import { NotMePage } from './NotMePage';

const routes = [
  { path: '/not-me/:token', element: <NotMePage /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const open = (answers: Stubs) => {
  const calls = stubServer(answers);
  const posted = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  return { ...showRoutes(routes, '/not-me/a%2Fb'), posted };
};
const GET = 'GET /auth/not-me/a%2Fb';

beforeEach(() => localStorage.clear());

it('does nothing until the button is pressed, then ends the session that was open here', async () => {
  localStorage.setItem('token', 'mine');
  const message = 'Every device is signed out. We have sent you a letter.';
  const { user, posted } = open({
    [GET]: { body: { what: 'email', is_done: false } },
    'POST /auth/not-me/a%2Fb': { body: { message } },
  });
  expect(await screen.findByText('The email address of your account was changed, but not by you?')).toBeInTheDocument();
  expect(screen.getByText(/gets its old email address back/)).toBeInTheDocument();
  expect(posted()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'This wasn’t me' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(posted()).toEqual(['/auth/not-me/a%2Fb', '/auth/logout']));
  expect(localStorage.getItem('token')).toBeNull();
});

it('shows that the report was already sent', async () => {
  open({ [GET]: { body: { what: 'sign-in', is_done: true } } });
  expect(await screen.findByText(/This was already reported/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'This wasn’t me' })).not.toBeInTheDocument();
});

it('shows that the link has expired and offers another way', async () => {
  open({ [GET]: { status: 400, body: { code: 'NOT_ME_EXPIRED', error: 'This link has expired.' } } });
  expect(await screen.findByText('This link has expired.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask for a new password' })).toHaveAttribute('href', '/forgot-password');
});

it('offers a retry when the check fails', async () => {
  const answers: Stubs = { [GET]: { status: 503, body: {} } };
  const { user } = open(answers);
  await screen.findByText('This link could not be checked.');
  answers[GET] = { body: { what: 'password', is_done: false } };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your password was changed, but not by you?')).toBeInTheDocument();
});
