import { screen, waitFor, within } from '@testing-library/react';
import type { InvitationView } from '../../../contract/api/invitations';
import { answerForms } from '../../../../test/forms';
import { listed, showRoutes, signedIn, stubServer, type Calls, type Stubs } from '../../../../test/screen';
import { InvitationsPage } from './InvitationsPage';

const invitation = (more: Partial<InvitationView> = {}): InvitationView => ({
  id: 4,
  name: 'June Okafor',
  email: 'june@x.example',
  role: 'agent',
  state: 'waiting',
  client_id: null,
  invited_by: 'Marisol Vega',
  sent_at: '2026-11-19T10:00:00.000Z',
  expires_at: '2026-12-03T10:00:00.000Z',
  ended_at: null,
  ...more,
});

let answers: Stubs;
let calls: Calls;
const visit = (at = '/admin/invitations') =>
  showRoutes([{ path: '/admin/invitations', element: <InvitationsPage /> }], at);
const sent = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => `${method} ${path} ${body}`.trim());

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /invitations': listed(
      invitation(),
      invitation({ id: 5, name: 'Old Owen', email: 'owen@x.example', state: 'answered', invited_by: null }),
    ),
  };
  calls = stubServer(answers);
});

it('shows unanswered invitations and offers resend and withdrawal only for them', async () => {
  visit();
  expect(await screen.findByText('June Okafor')).toBeInTheDocument();
  expect(screen.getAllByText('Waiting').length).toBeGreaterThan(0);
  expect(screen.getByText('A deleted account')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send again: June Okafor' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send again: Old Owen' })).toBeNull();
});

it('sends an invitation, also from the address', async () => {
  const { user } = visit('/admin/invitations?add');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a person' }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(dialog.getByText('Please enter a valid email address.')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await user.type(dialog.getByLabelText('Full name'), 'Nils Adler');
  await user.type(dialog.getByLabelText('Email'), 'nils@x.example');
  expect(dialog.getByLabelText('Role')).toHaveValue('user');
  await user.selectOptions(dialog.getByLabelText('Role'), 'admin');
  expect(dialog.getByText(/^Admins can see and change everything/)).toBeInTheDocument();
  const message = 'There is an account with this address.';
  answers['POST /invitations'] = { status: 409, body: { code: 'ALREADY_REGISTERED', message } };
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  answers['POST /invitations'] = { status: 201, body: invitation({ email: 'nils@x.example' }) };
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent to nils@x.example.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().at(-1)).toBe('POST /invitations {"name":"Nils Adler","email":"nils@x.example","role":"admin"}');
});

it('sends again, and withdraws after a question', async () => {
  const at = answers as Record<string, unknown>;
  at['POST /invitations/4/resend'] = { body: invitation() };
  at['DELETE /invitations/4'] = { body: { message: 'The invitation was withdrawn.' } };
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'Send again: June Okafor' }));
  expect(await screen.findByText(/^A new email was sent to june@x.example/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw: June Okafor' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The invitation was withdrawn.')).toBeInTheDocument();
  expect(sent()).toEqual(['POST /invitations/4/resend', 'DELETE /invitations/4']);
});

it('previews the result of a file and then applies it', async () => {
  const row = (line: number, outcome: string, reason: string | null = null) => ({
    line,
    name: `Person ${line}`,
    email: `p${line}@x.example`,
    role: 'user',
    outcome,
    reason,
  });
  const wrong = row(3, 'wrong', 'Please enter an email.');
  const sentFiles = answerForms({
    'dry_run=true': { is_dry_run: true, invited: 1, ignored_columns: ['Phone', 'Notes'], rows: [row(2, 'new'), wrong] },
    'dry_run=false': { is_dry_run: false, invited: 1, ignored_columns: [], rows: [row(2, 'invited'), wrong] },
  });
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'Invite many' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite many at once' }));
  await user.upload(dialog.getByLabelText('Choose a file'), new File(['name,email,role'], 'team.csv'));
  expect(await dialog.findByText('1 person would be invited:')).toBeInTheDocument();
  expect(dialog.getByText('Please enter an email.')).toBeInTheDocument();
  expect(dialog.getByText('Ignored columns: Phone, Notes')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Invite 1 person' }));
  expect(await dialog.findByText('1 person invited. The emails are on their way.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /^Choose/ })).toBeNull();
  expect(sentFiles).toEqual(['dry_run=true team.csv', 'dry_run=false team.csv']);
});

it('keeps the dialog open while the invitation is sent', async () => {
  let answer: (given: { status: number; body: object }) => void = () => undefined;
  answers['POST /invitations'] = () => new Promise((resolve) => (answer = resolve));
  const { user } = visit('/admin/invitations?add');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a person' }));
  await user.type(dialog.getByLabelText('Full name'), 'Nils Adler');
  await user.type(dialog.getByLabelText('Email'), 'nils@x.example');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.keyboard('{Escape}');
  answer({ status: 409, body: { code: 'EMAIL_TAKEN', error: 'This address has an account.' } });
  expect(await screen.findByText('This address has an account.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Invite a person' })).toBeVisible();
});

it('keeps the dialog of many invitations open while they are sent, and shows the failure', async () => {
  const row = { line: 2, name: 'June', email: 'june@x.example', role: 'user', outcome: 'new', reason: null };
  answerForms({ 'dry_run=true': { is_dry_run: true, invited: 1, ignored_columns: [], rows: [row] } });
  const trial = globalThis.fetch;
  let fail: (error: Error) => void = () => undefined;
  const sending = new Promise<Response>((_, reject) => (fail = reject));
  globalThis.fetch = (input, init) => ((input as string).includes('dry_run=false') ? sending : trial(input, init));
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'Invite many' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite many at once' }));
  await user.upload(dialog.getByLabelText('Choose a file'), new File(['name,email,role'], 'team.csv'));
  await user.click(await dialog.findByRole('button', { name: 'Invite 1 person' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  fail(new TypeError('Failed to fetch'));
  expect(await screen.findByText(/^The invitations could not be sent\./)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Invite many at once' })).toBeVisible();
});
