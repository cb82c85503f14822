import { screen, waitFor, within } from '@testing-library/react';
import type { ErasureView } from '../../../contract/api/privacy';
import type { SignInView } from '../../../contract/api/users';
import { listed, show, signedIn, stubServer, type Calls, type Stubs } from '../../../../test/screen';
import { userView } from '../../../../test/client-data';
import { PersonDialog } from './PersonDialog';

const tomas = userView({ id: 5, name: 'Tomas Reyes', email: 'tomas@x.example' });
const sums: ErasureView = {
  deleted: [
    { what: 'account', count: 1 },
    { what: 'comments', count: 2 },
  ],
  retained: [{ what: 'receipts', count: 1, why: 'money' }],
  blockers: [],
};

let answers: Stubs;
let calls: Calls;

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /users/5/erasure': { body: sums },
    'GET /users/5/sign-ins': listed(),
  };
  calls = stubServer(answers);
});

const onClose = jest.fn();

function open(person = tomas) {
  const { user } = show(<PersonDialog user={person} onClose={onClose} />);
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Personal data of Tomas Reyes' })) };
}

it('shows deleted and retained data with reasons, and erases after the typed address', async () => {
  answers['POST /users/5/erasure'] = { body: sums };
  const { user, dialog } = open();
  expect(await dialog.findByText('2 comments')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Reset sign-in security' })).not.toBeInTheDocument();
  expect(dialog.getByText(/1 receipt or credit note/)).toHaveTextContent('Accounting records have to be kept.');
  expect(dialog.getByText(/^Free text is not searched\./)).toBeInTheDocument();
  const button = dialog.getByRole('button', { name: 'Erase for good' });
  const field = dialog.getByRole('textbox', { name: 'Type tomas@x.example to erase this person' });
  await user.type(field, 'tomas@y.example');
  expect(button).toBeDisabled();
  await user.clear(field);
  await user.type(field, 'Tomas@x.example');
  await user.click(button);
  expect(await dialog.findByText('Tomas Reyes was erased.')).toBeInTheDocument();
  expect(dialog.getByText(/1 receipt or credit note/)).toBeInTheDocument();
  expect(dialog.getByRole('group', { name: 'Tomas Reyes was erased.' })).toHaveFocus();
  expect(calls.find(({ method }) => method === 'POST')?.body).toBe('{"email":"tomas@x.example"}');
});

it('shows the blockers and no form when the person cannot be erased yet', async () => {
  answers['GET /users/5/erasure'] = { body: { ...sums, blockers: ['Work is in progress: “Portal”.'] } };
  const { dialog } = open();
  expect(await dialog.findByText('Work is in progress: “Portal”.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Erase for good' })).not.toBeInTheDocument();
});

it('stays open while the person is erased, and shows why the server rejected it', async () => {
  let refuse: (given: { status: number; body: object }) => void = () => undefined;
  answers['POST /users/5/erasure'] = () => new Promise((resolve) => (refuse = resolve));
  const { user, dialog } = open();
  await user.type(await dialog.findByRole('textbox'), 'tomas@x.example');
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  refuse({ status: 409, body: { code: 'NOT_ERASABLE', error: 'A payment has begun.' } });
  expect(await dialog.findByText('A payment has begun.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('takes everything away as a file', async () => {
  answers['GET /users/5/export.tar'] = { body: {} };
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const { user, dialog } = open();
  await user.click(dialog.getByRole('button', { name: 'Export data' }));
  expect(await screen.findByText('The download has started.')).toBeInTheDocument();
});

it('shows the phone number when there is one', () => {
  const { dialog } = open({ ...tomas, phone: '+1 (916) 555-0118' });
  const number = dialog.getByRole('link', { name: '+1 (916) 555-0118' });
  expect(number).toHaveAttribute('href', 'tel:+19165550118');
});

it('shows who tried to sign in, and more of it when asked', async () => {
  const tries = (n: number) =>
    Array.from({ length: n }, (_, i) => ({
      id: i + 1,
      at: '2026-11-23T22:43:00.000Z',
      how: 'password',
      device: 'Chrome on macOS',
      outcome: i === 0 ? 'failed' : 'succeeded',
      place: 'United States, 8.8.8.0',
    })) as SignInView[];
  const page = (n: number) => ({ body: { items: tries(n), total: 12, limit: n, offset: 0 } });
  answers['GET /users/5/sign-ins'] = page(10);
  const { user, dialog } = open();
  const list = within(await dialog.findByRole('list', { name: 'Sign-ins, the newest first' }));
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent(
    /^Failed, password, .*Chrome on macOS, United States, 8.8.8.0$/,
  );
  answers['GET /users/5/sign-ins'] = page(12);
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(12));
  expect(dialog.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('resets the second factor of a person after a confirmation', async () => {
  answers['DELETE /users/5/factors'] = { body: { message: 'Gone.' } };
  const { user, dialog } = open({ ...tomas, has_factor: true });
  await user.click(dialog.getByRole('button', { name: 'Reset sign-in security' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Reset the sign-in security of Tomas Reyes?' }),
  );
  await user.click(question.getByRole('button', { name: 'Reset sign-in security' }));
  expect(await screen.findByText('Tomas Reyes can now sign in with the password alone.')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/users/5/factors']);
});
