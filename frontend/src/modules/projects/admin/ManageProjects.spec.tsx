import { act, screen, waitFor, within } from '@testing-library/react';
import { undo } from '../../../../test/toast';
import type { ProjectView } from '../../../contract/api/projects';
import {
  BROKEN,
  UNREACHED,
  type Calls,
  show,
  showRoutes,
  signedIn,
  stubServer,
  type Stubs,
  listed,
} from '../../../../test/screen';
import { projectView } from '../../../../test/client-data';
import { ManageProjects } from './ManageProjects';

const project = (id: number, part: Partial<ProjectView> = {}) =>
  projectView({
    id,
    title: `Project ${id}`,
    user_id: 6,
    description: 'Booking, records and reminders',
    attachments_count: 3,
    unconfirmed_count: 2,
    unanswered_count: 1,
    version: 4,
    ...part,
  });
const portal = project(8, { title: 'Patient portal rebuild' });
const cloud = project(9, { title: 'Storefront to cloud', payment_status: 'paid', attachments_count: 0 });

let answers: Stubs;
let calls: Calls;
const [onFiles, onPayment] = [jest.fn(), jest.fn()];
const screenOf = () => show(<ManageProjects onFiles={onFiles} onPayment={onPayment} />);
const sent = (method: string) => calls.filter((call) => call.method === method);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(await screen.findByLabelText(name));

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /projects': listed(portal, cloud),
    'GET /projects/counts': { body: { all: 14, paid: 6, pending: 8 } },
    'GET /clients': listed(),
  };
  calls = stubServer(answers);
  [onFiles, onPayment].forEach((spy) => spy.mockClear());
});

it('shows count, list and possible actions of each row', async () => {
  const { user } = screenOf();
  expect(await screen.findByText('14 projects, 8 payments pending')).toBeInTheDocument();
  const row = within((await screen.findByText('Patient portal rebuild')).closest('tr')!);
  expect(row.getByText('$18,400.00')).toBeInTheDocument();
  expect(row.getByText('Milestone 3')).toBeInTheDocument();
  expect(row.getByText('60%')).toBeInTheDocument();
  await user.click(row.getByLabelText('3 attachments of Patient portal rebuild, 1 comment to answer'));
  expect(onFiles).toHaveBeenCalledWith(portal);

  const later = row.getByLabelText('Payment details of Patient portal rebuild');
  expect(later).toHaveAttribute('aria-disabled', 'true');
  await user.click(later);
  expect(onPayment).not.toHaveBeenCalled();
  expect(await screen.findByText('Payment details, available once paid')).toBeInTheDocument();
  await press(user, 'Payment details of Storefront to cloud');
  expect(onPayment).toHaveBeenCalledWith(cloud);
  await user.click(button('Add project'));
  expect(await screen.findByRole('dialog', { name: 'Add project' })).toBeVisible();
});

it('takes a client from the address for list, counts and file, and offers to remove it', async () => {
  URL.createObjectURL = () => 'blob:csv';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const element = <ManageProjects onFiles={onFiles} onPayment={onPayment} />;
  const { user, router } = showRoutes([{ path: '/admin/projects', element }], '/admin/projects?client=6');
  await screen.findByText('Patient portal rebuild');
  await user.click(button('Export CSV'));
  const asked = () => calls.map(({ path }) => path).filter((path) => path.includes('client=6'));
  await waitFor(() => expect(asked()).toContain('/projects/export.csv?client=6'));
  expect(asked()).toContain('/projects/counts?client=6');
  expect(asked().some((path) => path.startsWith('/projects?'))).toBe(true);
  await user.click(button('Remove filter Client: 6'));
  expect(router.state.location.search).toBe('');
});

it('requests payment filter and search, each with its counts', async () => {
  const { user } = screenOf();
  const payments = within(screen.getByRole('group', { name: 'Payment' }));
  const buttons = () => payments.getAllByRole('button').map(({ textContent }) => textContent);
  await waitFor(() => expect(buttons()).toEqual(['All14', 'Paid6', 'Pending8']));
  await user.click(payments.getByRole('button', { name: /^Paid/ }));
  await waitFor(() => expect(calls.at(-1)?.path).toContain('payment=paid'));
  expect(payments.getByRole('button', { name: /^Paid/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(payments.getByRole('button', { name: /^All/ }));
  await waitFor(() => expect(calls.at(-1)?.path).not.toContain('payment='));
  await user.type(screen.getByLabelText('Title or client name'), 'dana');
  await waitFor(() => expect(calls.some(({ path }) => path === '/projects/counts?q=dana')).toBe(true));
});

it('deletes into the trash after a confirmation, offers to undo it and shows errors', async () => {
  answers['DELETE /projects/8'] = BROKEN;
  const { user } = screenOf();
  await press(user, 'Delete Patient portal rebuild');
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Delete “Patient portal rebuild”?',
  });
  expect(dialog).toHaveAccessibleDescription(
    'The project, 3 files and their comments stay in the trash for 30 days. Until then they can be restored from Recently deleted.',
  );
  await user.click(within(dialog).getByText('Delete project'));
  expect(await screen.findByText('Failed to delete project. Reference r1')).toBeInTheDocument();

  answers['DELETE /projects/8'] = 'offline';
  await press(user, 'Delete Patient portal rebuild');
  await user.click(await screen.findByText('Delete project'));
  expect(await screen.findByText(`Failed to delete project. ${UNREACHED}`)).toBeInTheDocument();

  answers['DELETE /projects/8'] = { body: { message: 'Deleted.' } };
  answers['GET /projects'] = listed(cloud);
  await press(user, 'Delete Patient portal rebuild');
  await user.click(await screen.findByText('Delete project'));
  expect(await screen.findByText('Project deleted.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Patient portal rebuild')).toBeNull());

  answers['POST /projects/8/restore'] = BROKEN;
  await undo(user);
  expect(await screen.findByText('The project could not be restored. Reference r1')).toBeInTheDocument();
});

it('restores a project from the trash', async () => {
  const deleted = { id: 8, name: portal.title, deleted_at: '2026-11-21T10:00:00Z', gone_at: '2026-12-21T10:00:00Z' };
  answers['GET /projects'] = listed(cloud);
  answers['GET /trash'] = listed(deleted);
  const { user } = screenOf();
  await user.click(button('Recently deleted'));
  answers['POST /projects/8/restore'] = { body: portal };
  answers['GET /projects'] = listed(portal, cloud);
  answers['GET /trash'] = listed();
  const dialog = await screen.findByRole('dialog', { name: 'Recently deleted' });
  await user.click(await within(dialog).findByRole('button', { name: 'Restore Patient portal rebuild' }));
  expect(await screen.findByText('Project restored.')).toBeInTheDocument();
  expect(await within(dialog).findByText('Nothing to restore')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Patient portal rebuild')).toBeInTheDocument();
});

it('shows that payments prevent a deletion before any confirmation', async () => {
  const { router, user } = screenOf();
  await press(user, 'Delete Storefront to cloud');
  const dialog = await screen.findByRole('alertdialog', { name: '“Storefront to cloud” cannot be deleted' });
  expect(within(dialog).queryByText('Delete project')).toBeNull();
  await user.click(within(dialog).getByText('Show its payments'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/payments'));
  expect(router.state.location.search).toBe('?q=Storefront+to+cloud');
  expect(sent('DELETE')).toEqual([]);
});

it('asks before changes are lost by Escape, Cancel or another screen', async () => {
  const { router, user } = showRoutes(
    [
      { path: '/', element: <ManageProjects onFiles={onFiles} onPayment={onPayment} /> },
      { path: '/admin', element: <p>Elsewhere</p> },
    ],
    '/',
  );
  await press(user, 'Edit Patient portal rebuild');
  await user.type(screen.getByLabelText('Title'), '!');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByText('Keep editing'));
  expect(screen.getByLabelText('Title')).toHaveValue('Patient portal rebuild!');
  act(() => void router.navigate('/admin'));
  await user.click(await screen.findByText('Keep editing'));
  await user.click(screen.getByText('Cancel'));
  await user.click(await screen.findByText('Discard changes'));
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
  expect(router.state.location.pathname).toBe('/');
});
