import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ListedUserView } from '../../../contract/api/users';
import { showRoutes, signedIn, stubServer, type Calls, type Stubs, listed } from '../../../../test/screen';
import { userView } from '../../../../test/client-data';
import { ProofHost } from '../../auth/mfa/ProofHost';
import { UsersPage } from './UsersPage';

const person = (id: number, name: string, role: ListedUserView['role']): ListedUserView =>
  userView({ id, name, role, email: `${name.split(' ')[0]!.toLowerCase()}@x.example` });
const own = person(1, 'Marisol Vega', 'admin');
const tomas = person(5, 'Tomas Reyes', 'user');

let answers: Stubs;
let calls: Calls;
const at = (address: string) => showRoutes([{ path: '/admin', element: <UsersPage /> }], address);
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /users': listed(own, tomas),
    'GET /users/counts': { body: { all: 14, admin: 2, agent: 3, user: 9 } },
  };
  calls = stubServer(answers);
});

function hold(method: string) {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (init?.method === method) await gate;
    return send(input, init);
  };
  return () => release();
}

it('shows a change of role at once, and takes it back when the server refuses', async () => {
  answers['PATCH /users/5/role'] = { status: 409, body: { code: 'LAST_ADMIN', error: 'Not now.' } };
  const release = hold('PATCH');
  const { user } = at('/admin');
  await user.click((await rowOf('Tomas Reyes')).getByText('Promote Employee'));
  await waitFor(async () => expect((await rowOf('Tomas Reyes')).getByText('Employee')).toBeInTheDocument());
  release();
  expect(await screen.findByText('Failed to change role: Not now.')).toBeInTheDocument();
  await waitFor(async () => expect((await rowOf('Tomas Reyes')).getByText('Customer')).toBeInTheDocument());
});

it('keeps a role that another admin has just given, and shows it', async () => {
  answers['PATCH /users/5/role'] = { status: 409, body: { code: 'STALE', error: 'Not now.' } };
  const { user } = at('/admin');
  const row = await rowOf('Tomas Reyes');
  answers['GET /users'] = listed(own, { ...tomas, role: 'admin', version: tomas.version + 1 });
  await user.click(row.getByText('Promote Employee'));
  expect(await screen.findByText('Failed to change role: Not now.')).toBeInTheDocument();
  await waitFor(async () => expect((await rowOf('Tomas Reyes')).getByText('Admin')).toBeInTheDocument());
  await user.click((await rowOf('Tomas Reyes')).getByText('Demote'));
  const versions = calls.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers.get('if-match'));
  expect(versions).toEqual([`"${tomas.version}"`, `"${tomas.version + 1}"`]);
});

it('shows when an account is erased at the request of its owner', async () => {
  answers['GET /users'] = listed(own, { ...tomas, is_active: false, deletion_due_at: '2026-11-30T20:00:00.000Z' });
  answers['GET /users/5/erasure'] = { body: { deleted: [], retained: [], blockers: [] } };
  const { user } = at('/admin');
  const row = await rowOf('Tomas Reyes');
  expect(row.getByText('Leaving')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Personal data: Tomas Reyes' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/It will be erased on Nov 30, 2026 unless you reactivate it\./);
});

it('ignores the second click of a double click, which would change the row that moved up', async () => {
  const ines = person(6, 'Ines Duarte', 'user');
  answers['GET /users'] = listed(own, tomas, ines);
  answers['PATCH /users/6/role'] = { body: { ...ines, role: 'agent' } };
  const { user } = at('/admin');
  fireEvent.click((await rowOf('Tomas Reyes')).getByText('Promote Employee'), { detail: 2 });
  await user.click((await rowOf('Ines Duarte')).getByText('Promote Employee'));
  expect(await screen.findByText('Ines Duarte is now an employee.')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual(['/users/6/role']);
});

it('shows the new role or state of a person', async () => {
  answers['PATCH /users/5/role'] = { body: { ...tomas, role: 'agent' } };
  const { user } = at('/admin');
  const row = await rowOf('Tomas Reyes');
  answers['GET /users'] = listed(own, { ...tomas, role: 'agent' });
  await user.click(row.getByText('Promote Employee'));
  expect(await screen.findByText('Tomas Reyes is now an employee.')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toBe('{"role":"agent"}');
  await waitFor(async () => expect((await rowOf('Tomas Reyes')).getByText('Demote')).toBeInTheDocument());
});

it('brings a row back when its deletion fails', async () => {
  answers['DELETE /users/5'] = { status: 409, body: { code: 'USER_HAS_PROJECTS', error: 'There are projects.' } };
  const release = hold('DELETE');
  const { user } = at('/admin');
  await user.click((await rowOf('Tomas Reyes')).getByLabelText('Delete: Tomas Reyes'));
  expect(await screen.findByText('Delete Tomas Reyes? This cannot be undone.')).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/its projects in “Recently deleted”/);
  await user.click(screen.getByText('Delete user'));
  await waitFor(() => expect(screen.queryByText('Tomas Reyes')).toBeNull());
  release();
  expect(await screen.findByText('Failed to delete user: There are projects.')).toBeInTheDocument();
  expect(await screen.findByText('Tomas Reyes')).toBeInTheDocument();
});

it('shows projects before a deletion is confirmed and offers to deactivate instead', async () => {
  const busy = { ...tomas, projects_count: 2 };
  answers['GET /users'] = listed(own, busy);
  answers['PATCH /users/5/active'] = { body: { ...busy, is_active: false } };
  const { user } = at('/admin');
  await user.click((await rowOf('Tomas Reyes')).getByLabelText('Delete: Tomas Reyes'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Tomas Reyes cannot be deleted yet' });
  expect(dialog).toHaveAccessibleDescription(/^This account still has 2 projects/);
  expect(screen.queryByText('Delete user')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate instead' }));
  expect(await screen.findByText('Tomas Reyes was deactivated.')).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
});

it('asks for confirmation before a person becomes an admin', async () => {
  answers['PATCH /users/5/role'] = { body: { ...tomas, role: 'admin' } };
  const { user } = at('/admin');
  const promote = (await rowOf('Tomas Reyes')).getByText('Promote Admin');
  await user.click(promote);
  const dialog = await screen.findByRole('alertdialog', { name: 'Make Tomas Reyes an admin?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  await user.click(promote);
  await user.click(await screen.findByRole('button', { name: 'Promote to admin' }));
  expect(await screen.findByText('Tomas Reyes is now an admin.')).toBeInTheDocument();
});

it('asks before a person is deactivated, but not before reactivation', async () => {
  answers['PATCH /users/5/active'] = { body: { ...tomas, is_active: false } };
  const { user } = at('/admin');
  const row = await rowOf('Tomas Reyes');
  await user.click(row.getByLabelText('Deactivate: Tomas Reyes'));
  answers['GET /users'] = listed(own, { ...tomas, is_active: false });
  await user.click(await screen.findByText('Deactivate', { selector: '[role="alertdialog"] button' }));
  expect(await screen.findByText('Tomas Reyes was deactivated.')).toBeInTheDocument();
  await waitFor(async () => expect((await rowOf('Tomas Reyes')).getByText('Inactive')).toBeInTheDocument());
  await user.click(row.getByLabelText('Reactivate: Tomas Reyes'));
  expect(await screen.findByText('Tomas Reyes was reactivated.')).toBeInTheDocument();
});

it('locks the own row and shows the reason', async () => {
  const { user } = at('/admin');
  const row = await rowOf('Marisol Vega');
  expect(row.getByText('You')).toBeInTheDocument();
  for (const name of ['Demote: Marisol Vega', 'Deactivate: Marisol Vega', 'Delete: Marisol Vega'])
    expect(row.getByLabelText(name)).toHaveAttribute('aria-disabled', 'true');
  await user.click(row.getByLabelText('Delete: Marisol Vega'));
  expect(await screen.findByText('You can’t delete your own account from here.')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('takes search and role from the address, and puts them there', async () => {
  const { router, user } = at('/admin?role=agent&q=reyes');
  await waitFor(() => expect(calls.some(({ path }) => /^\/users\?.*q=reyes.*role=agent/.test(path))).toBe(true));
  expect(await screen.findByText('2 admins, 3 employees, 9 customers')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Role Employee' }));
  await user.click(screen.getByRole('menuitemradio', { name: /^Customer/ }));
  expect(router.state.location.search).toBe('?role=user&q=reyes');
});

it('opens the personal data and links to the projects of a person', async () => {
  answers['GET /users'] = listed(own, { ...tomas, projects_count: 2 });
  const { user } = at('/admin');
  const row = await rowOf('Tomas Reyes');
  const link = row.getByRole('link', { name: '2 projects of Tomas Reyes' });
  expect(link).toHaveAttribute('href', '/admin/projects?client=5');
  await user.click(row.getByRole('button', { name: 'Personal data: Tomas Reyes' }));
  expect(await screen.findByRole('dialog', { name: 'Personal data of Tomas Reyes' })).toBeVisible();
});

it('leaves nothing to do with who was erased', async () => {
  answers['GET /users'] = listed(userView({ id: 5, name: 'Erased person 5', is_active: false, is_erased: true }));
  at('/admin');
  const row = await rowOf('Erased person 5');
  await waitFor(() => expect(row.getByText('Erased')).toBeInTheDocument());
  expect(row.queryByRole('button', { name: /Reactivate|Delete|Promote/ })).not.toBeInTheDocument();
  expect(row.getByRole('button', { name: /Personal data/ })).toHaveAttribute('aria-disabled', 'true');
});

it('hides the last sign-in until its column is chosen', async () => {
  answers['GET /users'] = listed(own, { ...tomas, last_login_at: '2026-08-03T09:00:00Z' });
  const { user } = at('/admin');
  const row = await rowOf('Tomas Reyes');
  expect(row.queryByText('Aug 3, 2026')).toBeNull();
  expect(screen.getByRole('button', { name: 'View All' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Choose columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Last sign-in' }));
  expect((await rowOf('Tomas Reyes')).getByText('Aug 3, 2026')).toBeInTheDocument();
  expect((await rowOf('Marisol Vega')).getByText('Never')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect((await rowOf('Tomas Reyes')).queryByText('Aug 3, 2026')).toBeNull();
});

it('changes several people at once, but not one’s own account, and names who was refused', async () => {
  answers['GET /users'] = listed(own, tomas, person(6, 'Ines Duarte', 'user'));
  answers['PATCH /users/5/role'] = { body: { ...tomas, role: 'agent' } };
  answers['PATCH /users/6/role'] = { status: 409, body: { code: 'STALE', error: 'Not now.' } };
  const { user } = at('/admin');
  const box = async (name: string) => (await rowOf(name)).getByRole('checkbox');
  expect(await box('Marisol Vega')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await box('Tomas Reyes'));
  await user.click(await box('Ines Duarte'));
  const bar = screen.getByRole('group', { name: 'Selected rows' });
  await user.click(within(bar).getByRole('button', { name: 'Promote Employee' }));
  expect(await screen.findByText('Role changed to Employee for 1 user.')).toBeInTheDocument();
  expect(await screen.findByText(/Not now\./)).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual([
    '/users/5/role',
    '/users/6/role',
  ]);
});

it('asks for the password once for several people, and stops when that is cancelled', async () => {
  const refused = { status: 403, body: { code: 'PROOF_REQUIRED' as const, error: 'Please confirm that it is you.' } };
  Object.assign(answers, { 'GET /users': listed(own, tomas, person(6, 'Ines Duarte', 'user')) });
  Object.assign(answers, { 'PATCH /users/5/role': refused, 'PATCH /users/6/role': refused });
  const element = (
    <>
      <UsersPage />
      <ProofHost />
    </>
  );
  const { user } = showRoutes([{ path: '/admin', element }], '/admin');
  await user.click(await screen.findByLabelText('Choose Tomas Reyes'));
  await user.click(screen.getByLabelText('Choose Ines Duarte'));
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
  await user.click(bar.getByText('Promote Employee'));
  await screen.findByLabelText('Password');
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/0 done, 1 refused, 1 not tried:/)).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual(['/users/5/role']);
  expect(bar.getByText('2 selected')).toBeInTheDocument();
});

it('reloads people and counts on Refresh', async () => {
  const { user } = at('/admin');
  await screen.findByText('Tomas Reyes');
  const asked = (path: string) => calls.filter((call) => call.path.startsWith(path)).length;
  const before = [asked('/users?'), asked('/users/counts')] as const;
  answers['GET /users'] = listed(own);
  await user.click(screen.getByText('Refresh'));
  await waitFor(() => expect(screen.queryByText('Tomas Reyes')).toBeNull());
  expect(asked('/users?')).toBeGreaterThan(before[0]);
  expect(asked('/users/counts')).toBeGreaterThan(before[1]);
});

it('gives chosen people away as a file', async () => {
  URL.createObjectURL = () => 'blob:csv';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = at('/admin?role=user');
  await user.click(await screen.findByLabelText('Choose Tomas Reyes'));
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
  await user.click(bar.getByText('Export CSV'));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/users/export.csv?role=user&ids=5'));
});
