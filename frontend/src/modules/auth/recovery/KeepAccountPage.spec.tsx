import { screen } from '@testing-library/react';
import { showRoutes, stubServer, type Stubs } from '../../../../test/screen';
import { KeepAccountPage } from './KeepAccountPage';

const routes = [
  { path: '/keep-account/:token', element: <KeepAccountPage /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const open = (answer: Stubs['POST /auth/keep-account/:token' & keyof Stubs]) => {
  const calls = stubServer({ 'POST /auth/keep-account/7.8.abc': answer } as Stubs);
  return { ...showRoutes(routes, '/keep-account/7.8.abc'), calls };
};
const press = 'Keep my account';

it('takes the deletion back when the button is pressed, and not before', async () => {
  const message = 'Your account is kept. You can sign in again.';
  const { user, calls } = open({ body: { message } });
  const button = await screen.findByRole('button', { name: press });
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(button);
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it('shows why a link is not accepted', async () => {
  const { user } = open({ status: 400, body: { code: 'KEEP_INVALID', error: 'This link is no longer valid.' } });
  await user.click(await screen.findByRole('button', { name: press }));
  expect(await screen.findByText('This link is no longer valid.')).toBeInTheDocument();
});
