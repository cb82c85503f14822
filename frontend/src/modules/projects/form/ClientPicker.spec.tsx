import { screen, waitFor, within } from '@testing-library/react';
import { show, signedIn, stubServer, type Stubs } from '../../../../test/screen';
import { slowSearch } from '../../../../test/slow-search';
import { draftKey, writeDraft } from '../../../api/draft-storage';
import { Form } from '../../../ui/form/Form';
import { useForm } from '../../../ui/form/useForm';
import { ClientPicker } from './ClientPicker';
import type { ClientView } from './clients.api';
import { valuesOf, type ProjectFormValues } from './project-form-values';

const client = (id: number, name: string): ClientView => ({
  id,
  name,
  email: `${id}@clients.example`,
  is_invited: false,
});
const [aiko, nora, samuel, samir] = ['Aiko Brandt', 'Nora Lind', 'Samuel Ortiz', 'Samir Haddad'].map((name, i) =>
  client(i + 1, name),
) as [ClientView, ClientView, ClientView, ClientView];

const WHOLE = { initialSelectionStart: 0, initialSelectionEnd: 99 };

const onSubmit = jest.fn<void, [ProjectFormValues]>();

function Probe({ current, locked }: { current?: ClientView; locked: string | undefined }) {
  const form = useForm<ProjectFormValues>({ defaultValues: { ...valuesOf(undefined), user_id: current ?? null } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <ClientPicker name="user_id" label="Client" current={current} locked={locked} />
      <button type="submit">Save</button>
    </Form>
  );
}

beforeEach(() => localStorage.clear());

function open(current?: ClientView, locked?: string) {
  onSubmit.mockClear();
  const server = slowSearch([aiko, nora, samuel, samir], ({ name }) => name);
  const answers: Stubs = { ...signedIn('admin'), 'GET /clients': server.answer };
  const calls = stubServer(answers);
  const { user } = show(<Probe {...(current && { current })} locked={locked} />);
  const field = screen.getByRole('combobox', { name: 'Client', hidden: true });
  const asked = (q: string) => waitFor(() => expect(calls.some(({ path }) => path.includes(`q=${q}`))).toBe(true));
  const chosen = async () => {
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    return onSubmit.mock.lastCall?.[0].user_id;
  };
  return { user, field, asked, chosen, release: server.release, answers, calls };
}

it('Enter selects no client while the list does not match the input', async () => {
  const { user, field, asked, release, chosen } = open();
  await user.click(field);
  await screen.findByRole('option', { name: /Aiko Brandt/ });
  await user.type(field, 'sam{Enter}');
  expect(field).toHaveValue('sam');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByText('Searching')).toBeInTheDocument();
  await asked('sam');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('sam');

  release('sam');
  await screen.findByRole('option', { name: /Samuel Ortiz/ });
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Samuel Ortiz');
  expect(await chosen()).toEqual(samuel);
});

it('Enter takes nothing of an older answer', async () => {
  const { user, field, release } = open();
  release('sam');
  await user.type(field, 'sam');
  await screen.findByRole('option', { name: /Samir Haddad/ });
  await user.type(field, 'i{Enter}');
  expect(field).toHaveValue('sami');
  expect(screen.queryByRole('option')).toBeNull();
});

it('Tab selects no client: the field shows the current client again', async () => {
  const { user, field, release, chosen } = open(nora);
  release('sam');
  await user.type(field, 'sam', WHOLE);
  await screen.findByRole('option', { name: /Samir Haddad/ });
  await user.tab();
  expect(field).toHaveValue('Nora Lind');
  expect(await chosen()).toEqual(nora);
});

it('Enter in changed text does not submit the form with the old client', async () => {
  const { user, field, release } = open(nora);
  await user.type(field, 'sam{Enter}{Escape}{Enter}', WHOLE);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(field, '{ArrowDown}');
  release('sam');
  await screen.findByRole('option', { name: /Samuel Ortiz/ });
  expect(screen.queryByRole('option', { name: /Nora Lind/ })).toBeNull();
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Samuel Ortiz');
});

it('invites a missing client and selects them', async () => {
  const { user, field, asked, release, chosen, answers, calls } = open();
  await user.click(field);
  await user.type(field, 'Nils Adler');
  await asked('Nils');
  release('Nils Adler');
  expect(await screen.findByText('No client matches.')).toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'Invite “Nils Adler”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a customer' }));
  expect(dialog.getByLabelText('Full name')).toHaveValue('Nils Adler');
  await user.type(dialog.getByLabelText('Email'), 'nils@x.example');
  const at = { sent_at: '2026-11-19T10:00:00.000Z', expires_at: '2026-12-03T10:00:00.000Z', ended_at: null };
  answers['POST /invitations'] = {
    status: 201,
    body: {
      id: 9,
      name: 'Nils Adler',
      email: 'nils@x.example',
      role: 'user',
      state: 'waiting',
      invited_by: 'Me',
      client_id: 77,
      ...at,
    },
  };
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field).toHaveValue('Nils Adler');
  expect(await chosen()).toMatchObject({ id: 77, is_invited: true });
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatch(/"for_project":true,"project_title":/);
});

it('opens an invitation again that a reload or an ended session closed', async () => {
  const begin = { name: 'Nils Adler', email: '' };
  const key = draftKey('client-invitation/Nils Adler');
  writeDraft(key, begin, { email: 'nils@x.example' });
  const { user } = open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a customer' }));
  expect(dialog.getByText('We kept what you typed.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Full name')).toHaveValue('Nils Adler');
  expect(dialog.getByLabelText('Email')).toHaveValue('nils@x.example');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('opens no invitation where the client cannot change', () => {
  writeDraft(draftKey('client-invitation/Nils'), { name: 'Nils', email: '' }, { email: 'nils@x.example' });
  open(nora, 'The project is paid.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
