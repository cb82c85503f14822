import { screen, waitFor, within } from '@testing-library/react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { people, showRoutes, signedIn, stubServer, type Stubs } from '../../../../test/screen';
import { draftKey, writeDraft } from '../../../api/draft-storage';
import type { AccountView } from '../../../contract/api/account';
import { AccountPage, sections } from './AccountPage';

const switches = { attachment: true, comment: true, reply: true, confirmation: true, status: true, payment: true };
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

function visit(role: keyof typeof people = 'user', more: Stubs = {}, hash = '', element = <AccountPage />) {
  const answers: Stubs = {
    ...signedIn(role),
    'GET /account': { body: account() },
    'GET /users/me/notifications': { body: switches },
    'GET /account/factors': {
      body: {
        required: false,
        proof_due: false,
        recovery_codes_left: 0,
        passkeys: { off: null, items: [] },
        one_time_codes: { off: null, since: null, last_used_at: null },
      },
    },
    'GET /account/sessions': { body: [] },
    ...more,
  };
  const calls = stubServer(answers);
  const away = <Link to="/elsewhere">Away</Link>;
  const screens = [
    { path: '/account', element: [element, away].map((part, key) => <Fragment key={key}>{part}</Fragment>) },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ];
  return { answers, calls, ...showRoutes(screens, `/account${hash}`) };
}
function visitSection(id: string, more: Stubs = {}, role: keyof typeof people = 'user') {
  const { title, Section } = sections.find((section) => section.id === id)!;
  return visit(role, more, '', <Section id={id} title={title} />);
}
const sent = ({ calls }: ReturnType<typeof visit>) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body, headers }) => [`${method} ${path}`, body, headers.get('if-match')]);

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

it('has a card for each part, and a list that leads to them', async () => {
  const { user, router } = visit();
  const list = await screen.findByRole('navigation', { name: 'On this page' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
  );
  for (const link of links) expect(document.getElementById(link.getAttribute('href')!.split('#')[1]!)).not.toBeNull();
  expect(links[0]).toHaveAttribute('aria-current', 'true');
  await user.click(within(list).getByRole('link', { name: 'Email notifications' }));
  expect(router.state.location.hash).toBe('#mail');
  expect(within(list).getByRole('link', { name: 'Email notifications' })).toHaveAttribute('aria-current', 'true');
});

it('saves a name against the version that was seen, and shows the buttons only then', async () => {
  const visited = visitSection('profile');
  const { user, answers } = visited;
  const name = await screen.findByLabelText('Full name');
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'Dana Ortega');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  answers['PATCH /account'] = { body: account({ name: 'Dana Ortega', version: 5 }) };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  expect(screen.getByLabelText('Full name')).toHaveValue('Dana Ortega');
  await user.type(screen.getByLabelText(/^Phone/), '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(visited)).toEqual([
      ['PATCH /account', '{"name":"Dana Ortega","phone":""}', '"4"'],
      ['PATCH /account', '{"name":"Dana Ortega","phone":"5"}', '"5"'],
    ]),
  );
});

it('opens with an anchor that is no valid encoding', async () => {
  visit('user', {}, '#%');
  expect(await screen.findByLabelText('Full name')).toBeInTheDocument();
});

it('asks for confirmation before leaving unsaved changes', async () => {
  const { user } = visit();
  await user.type(await screen.findByLabelText('Full name'), 'x');
  await user.click(await screen.findByRole('link', { name: 'Away' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Full name')).toHaveValue('Dana Whitfieldx');
  await user.click(await screen.findByRole('link', { name: 'Away' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

it('keeps the input after a conflict until it is discarded', async () => {
  const { user, answers } = visitSection('profile');
  const name = await screen.findByLabelText('Full name');
  await user.type(name, ' Jr.');
  const current = account({ name: 'Dana Ortega', version: 5 });
  answers['PATCH /account'] = { status: 409, body: { code: 'STALE', message: 'Too late.', current } };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Keep my changes' })).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveValue('Dana Whitfield Jr.');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Full name')).toHaveValue('Dana Ortega');
  expect(screen.queryByRole('button', { name: 'Keep my changes' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('shows errors of a name', async () => {
  const { user } = visitSection('profile');
  const name = await screen.findByLabelText('Full name');
  await user.clear(name);
  await user.type(name, ' ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter your name.')).toBeVisible();
  expect(name).toHaveFocus();
});

it('tries again when the account did not come', async () => {
  const { user, answers } = visitSection('profile', { 'GET /account': { status: 500 } });
  expect(await screen.findByText('Your account could not be loaded.')).toBeVisible();
  answers['GET /account'] = { body: account() };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Full name')).toHaveValue('Dana Whitfield');
});

it('moves an email switch at once and back when the server rejects it', async () => {
  const { answers, user } = visitSection('mail', {}, 'agent');
  answers['PATCH /users/me/notifications'] = { status: 500 };
  const payment = await screen.findByRole('switch', { name: 'Payment' });
  await user.click(payment);
  expect(await screen.findByText('The setting could not be saved.')).toBeVisible();
  // The store notifies of undone patches with the next frame.
  await waitFor(() => expect(payment).toBeChecked());
});

it('shows each user only the emails they receive', async () => {
  visitSection('mail', {}, 'admin');
  const all = async () =>
    within(await screen.findByRole('region', { name: 'Email notifications' }))
      .getAllByRole('switch')
      .map((one) => one.getAttribute('aria-label'));
  await screen.findByRole('switch', { name: 'Payment' });
  expect(await all()).toEqual(['New comment', 'File confirmed', 'Payment']);
});

it('describes confirmed files from the client’s side', async () => {
  visitSection('mail');
  expect(await screen.findByText('When we have confirmed a file for you')).toBeVisible();
  expect(screen.queryByText(/a client has agreed/)).toBeNull();
});

it('changes the scheme of this browser', async () => {
  const { user } = visitSection('look');
  expect(await screen.findByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
});

const NEW = 'dana@new.example';
const waiting = () => ({ email: NEW, asked_at: new Date().toISOString(), expires_at: '2099-01-01T10:00:00.000Z' });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('changes the address in two steps and restores the second after a reload', async () => {
  const visited = visitSection('email');
  const { user, answers } = visited;
  await user.click(await (await card('Email')).findByRole('button', { name: 'Change email' }));
  await user.type(screen.getByLabelText('New email'), NEW);
  answers['POST /account/email'] = { body: { message: 'Sent.' } };
  answers['GET /account'] = { body: account({ email_change: waiting() }) };
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(NEW)).toBeVisible();
  expect(screen.getByText(/^Resend code in [01]:/)).toBeVisible();
  await user.type(screen.getByLabelText('Verification code'), '123-4567');
  const wrong = { code: 'CODE_INVALID' as const, message: 'Wrong.', fields: { code: ['Wrong code.'] } };
  answers['POST /account/email/confirm'] = { status: 400, body: wrong };
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText('Wrong code.')).toBeVisible();
  answers['POST /account/email/confirm'] = { body: { message: 'Changed.' } };
  answers['GET /account'] = { body: account({ email: NEW }) };
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText(`You sign in with ${NEW}, and we send emails to this address.`)).toBeVisible();
  expect(sent(visited).map(([call, body]) => [call, body])).toEqual([
    ['POST /account/email', `{"email":"${NEW}"}`],
    ['POST /account/email/confirm', '{"code":"1234567"}'],
    ['POST /account/email/confirm', '{"code":"1234567"}'],
  ]);
});

it('opens the form again with the address that was typed before a reload', async () => {
  writeDraft(draftKey('new-email/new'), { email: '' }, { email: NEW });
  const { user } = visitSection('email');
  const email = await card('Email');
  expect(await email.findByLabelText('New email')).toHaveValue(NEW);
  expect(email.getByText('We kept what you typed.')).toBeVisible();
  await user.click(email.getByRole('button', { name: 'Cancel' }));
  expect(await email.findByRole('button', { name: 'Change email' })).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toEqual([]);
});

it('gives a change of address up', async () => {
  const { user, answers } = visitSection('email', { 'GET /account': { body: account({ email_change: waiting() }) } });
  answers['DELETE /account/email'] = { body: { message: 'Stays.' } };
  const cancel = await (await card('Email')).findByRole('button', { name: 'Cancel' });
  answers['GET /account'] = { body: account() };
  await user.click(cancel);
  await waitFor(() => expect(cancel).not.toBeInTheDocument());
  expect(await screen.findByText(/^You sign in with /)).toBeVisible();
  expect(await (await card('Email')).findByRole('button', { name: 'Change email' })).toBeVisible();
});

it('changes the password with the current password', async () => {
  const visited = visitSection('password');
  const { user, answers } = visited;
  expect(await screen.findByText(/^Last changed on Mar 3, 2026/)).toBeVisible();
  await user.click((await card('Password')).getByRole('button', { name: 'Change password' }));
  await user.type(screen.getByLabelText('Current password'), 'first one');
  await user.type(screen.getByLabelText('New password'), 'second one');
  await user.type(screen.getByLabelText('Repeat new password'), 'second on');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('The two passwords don’t match.')).toBeVisible();
  await user.type(screen.getByLabelText('Repeat new password'), 'e');
  const wrong = { code: 'PASSWORD_WRONG' as const, message: 'No.', fields: { current_password: ['Not this one.'] } };
  answers['POST /account/password'] = { status: 400, body: wrong };
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Not this one.')).toBeVisible();
  answers['POST /account/password'] = { body: { message: 'Changed.' } };
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(screen.queryByLabelText('New password')).not.toBeInTheDocument());
  expect(sent(visited)[0]![1]).toBe('{"current_password":"first one","password":"second one"}');
});

describe('deleting the account', () => {
  const preview = {
    deleted: [{ what: 'comments', count: 2 }],
    retained: [{ what: 'receipts', count: 1, why: 'money' as const }],
    blockers: [],
  };

  it('shows deleted and retained data and requires the address', async () => {
    const visited = visitSection('data', { 'GET /account/erasure': { body: preview } });
    const { user, answers } = visited;
    await user.click(await screen.findByRole('button', { name: 'Delete account…' }));
    expect(await screen.findByText('2 comments')).toBeVisible();
    expect(screen.getByText(/^1 receipt or credit note/)).toBeVisible();
    const sure = screen.getByRole('button', { name: 'Delete my account' });
    expect(sure).toBeDisabled();
    await user.type(screen.getByLabelText(`Type ${people.user.email} to delete your account`), people.user.email);
    answers['DELETE /account'] = { body: { erased_at: '2026-12-03T20:00:00.000Z' } };
    await user.click(sure);
    expect(await screen.findByText(/^Your account will be erased on Dec 3, 2026\./)).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
    expect(sent(visited)).toEqual([['DELETE /account', `{"email":"${people.user.email}"}`, null]]);
  });

  it('keeps the dialog open while the account is deleted', async () => {
    const visited = visitSection('data', { 'GET /account/erasure': { body: preview } });
    const { user, answers } = visited;
    let refuse: (given: { status: number; body: object }) => void = () => undefined;
    answers['DELETE /account'] = () => new Promise((resolve) => (refuse = resolve));
    await user.click(await screen.findByRole('button', { name: 'Delete account…' }));
    await user.type(await screen.findByLabelText(/to delete your account$/), people.user.email);
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(sent(visited)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    refuse({ status: 409, body: { code: 'NOT_ERASABLE', error: 'A payment has begun.' } });
    expect(await screen.findByText('A payment has begun.')).toBeVisible();
  });

  it('explains why deletion is not possible yet', async () => {
    const blockers = ['Work is in progress: “Patient portal”.'];
    const { user } = visitSection('data', { 'GET /account/erasure': { body: { ...preview, blockers } } });
    await user.click(await screen.findByRole('button', { name: 'Delete account…' }));
    expect(await screen.findByText(blockers[0]!)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  });
});
