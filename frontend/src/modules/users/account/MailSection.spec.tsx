import { screen, waitFor } from '@testing-library/react';
import { people, show, signedIn, stubServer, type Calls, type Stubs } from '../../../../test/screen';
import type { AccountView } from '../../../contract/api/account';
import { UnsavedGuard } from '../../../ui/form/editing/unsaved';
import { MailSection } from './MailSection';
import { ProfileSection } from './ProfileSection';

const SWITCHES = { attachment: true, comment: true, reply: true, confirmation: true, status: true, payment: true };
const account = (more: Partial<AccountView> = {}): AccountView => ({
  name: 'Dana Whitfield',
  email: people.user.email,
  phone: null,
  role: 'user',
  version: 4,
  email_change: null,
  sign_in_changed_at: '2026-03-03T10:00:00.000Z',
  created_at: '2026-01-01T10:00:00.000Z',
  ...more,
});

let answers: Stubs;
let calls: Calls;
const visit = (role: keyof typeof people) => {
  Object.assign(answers, signedIn(role));
  return show(
    <UnsavedGuard leaveTitle="Leave?" leaveAction="Leave">
      <ProfileSection id="profile" title="Profile" />
      <MailSection id="mail" title="Email notifications" />
    </UnsavedGuard>,
  );
};
const sentTo = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
const versions = () => sentTo('PATCH /account').map(({ headers }) => headers.get('if-match'));

beforeEach(() => {
  localStorage.clear();
  answers = { 'GET /account': { body: account() }, 'GET /users/me/notifications': { body: SWITCHES } };
  calls = stubServer(answers);
});

it('saves the profile against the version that a switch has raised', async () => {
  const { user } = visit('user');
  const name = await screen.findByLabelText('Full name');
  await user.type(name, ' J');
  answers['PATCH /users/me/notifications'] = { body: { ...SWITCHES, payment: false } };
  answers['GET /account'] = { body: account({ version: 5 }) };
  await user.click(await screen.findByRole('switch', { name: 'Payment' }));
  await waitFor(() => expect(sentTo('GET /account')).toHaveLength(2));
  expect(screen.getByRole('switch', { name: 'Payment' })).not.toBeChecked();
  await user.type(name, 'r.');
  answers['PATCH /account'] = { body: account({ name: 'Dana Whitfield Jr.', version: 6 }) };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(versions()).toEqual(['"5"']));
});

it('saves the profile after another tab changed a switch', async () => {
  const { user } = visit('user');
  await user.type(await screen.findByLabelText('Full name'), ' Jr.');
  const current = account({ version: 5 });
  answers['PATCH /account'] = { status: 409, body: { code: 'STALE', message: 'Too late.', current } };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Keep my changes' }));
  await waitFor(() => expect(sentTo('GET /account')).toHaveLength(2));
  answers['PATCH /account'] = { body: account({ name: 'Dana Whitfield Jr.', version: 6 }) };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(versions()).toEqual(['"4"', '"5"']));
});

it('shows an admin the emails of a client that are off, and keeps their switches', async () => {
  answers['GET /users/me/notifications'] = { body: { ...SWITCHES, status: false } };
  const { user } = visit('admin');
  const labels = () => screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'));
  await screen.findByRole('switch', { name: 'Payment' });
  const all = ['New comment', 'File confirmed', 'Payment', expect.any(String)];
  expect(labels()).toEqual(all);
  const last = screen.getAllByRole('switch').at(-1)!;
  expect(last).not.toBeChecked();
  answers['PATCH /users/me/notifications'] = { body: SWITCHES };
  await user.click(last);
  await waitFor(() =>
    expect(sentTo('PATCH /users/me/notifications').map(({ body }) => body)).toEqual(['{"status":true}']),
  );
  expect(labels()).toEqual(all);
  expect(screen.getAllByRole('switch').at(-1)).toBeChecked();
});
