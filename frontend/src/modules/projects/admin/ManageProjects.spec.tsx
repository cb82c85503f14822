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
    ...{ id, title: `Project ${id}`, user_id: 6, description: 'Booking, records and reminders' },
    ...{ attachments_count: 3, unconfirmed_count: 2, unanswered_count: 1, version: 4, ...part },
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
    'GET /clients': listed({ id: 12, name: 'June Okafor', email: 'june@x.example', is_invited: false }),
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

describe('the form', () => {
  const save = (user: ReturnType<typeof show>['user']) => user.click(screen.getByText('Save changes'));

  it('adds a project for a client that was searched on the server', async () => {
    answers['POST /projects'] = { status: 201, body: project(15) };
    const { user } = screenOf();
    await user.click(button('Add project'));
    await user.type(screen.getByLabelText('Title'), ' Gallery ');
    const price = screen.getByRole('textbox', { name: 'Price (USD)' });
    await user.type(price, '1.250');
    await user.click(screen.getByText('Create project'));
    expect(price).toHaveAccessibleDescription('1.250 can be read in two ways. Please write the price as in $1,250.50.');
    await user.clear(price);
    await user.type(price, '1.250,5');
    expect(price).toHaveAccessibleDescription(expect.stringContaining('= $1,250.50'));
    await user.type(screen.getByLabelText('Description'), 'A gallery');
    await user.type(screen.getByLabelText('Start date'), '2026-12-01');
    await user.type(screen.getByLabelText('End date'), '2026-11-30');
    await user.click(screen.getByText('Create project'));
    expect(screen.getByLabelText('End date')).toHaveAccessibleDescription('End date cannot be before start date.');
    expect(screen.getByLabelText('Client')).toHaveAccessibleDescription('Please choose a client.');
    expect(sent('POST')).toHaveLength(0);

    await user.clear(screen.getByLabelText('End date'));
    await user.type(screen.getByLabelText('End date'), '2027-02-01');
    await user.type(screen.getByLabelText('Client'), 'jun');
    await waitFor(() => expect(calls.some(({ path }) => /^\/clients\?.*q=jun/.test(path))).toBe(true));
    await user.click(await screen.findByText('June Okafor'));
    await user.clear(screen.getByLabelText('Milestones'));
    await user.type(screen.getByLabelText('Milestones'), '2');
    const statuses = within(screen.getByLabelText('Status'))
      .getAllByText(/./)
      .map(({ textContent }) => textContent);
    expect(statuses).toEqual(
      'Pending,In Progress,Milestone 1,Milestone 2,Under Review,Completed,On Hold,Cancelled'.split(','),
    );
    const names = screen.getByLabelText(/^Names of the milestones/);
    await user.type(names, 'Plan{enter}Build{enter}Launch');
    await user.click(screen.getByText('Create project'));
    await waitFor(() => expect(names).toHaveAccessibleDescription(/There are 2 milestones, so at most 2 names\./));
    await user.clear(names);
    await user.type(names, '{enter}Launch{enter}');
    await user.click(screen.getByText('Create project'));
    expect(await screen.findByText('Project created.')).toBeInTheDocument();
    expect(JSON.parse(sent('POST')[0]!.body)).toEqual({
      title: 'Gallery',
      price: 1250.5,
      description: 'A gallery',
      start_date: '2026-12-01',
      end_date: '2027-02-01',
      user_id: 12,
      status: 'Pending',
      milestones: 2,
      milestone_names: ['', 'Launch'],
    });
    expect(screen.queryByLabelText('Price (USD)')).toBeNull();
  });

  it('saves against the opened version and keeps the draft after a conflict', async () => {
    const current = { ...portal, title: 'Patient portal', version: 5 };
    answers['PUT /projects/8'] = { status: 409, body: { code: 'STALE', error: 'Changed.', current } };
    const { user } = screenOf();
    await press(user, 'Edit Patient portal rebuild');
    const title = screen.getByLabelText('Title');
    await user.type(title, ' 2');
    await save(user);
    expect(await screen.findByText(/Someone else changed this in the meantime: Title/)).toBeInTheDocument();
    expect(sent('PUT')[0]?.headers.get('if-match')).toBe('"4"');
    expect(title).toHaveValue('Patient portal rebuild 2');

    answers['PUT /projects/8'] = { body: portal };
    await user.click(screen.getByText('Load current version'));
    await waitFor(() => expect(title).toHaveValue('Patient portal'));
    await save(user);
    expect(await screen.findByText('Project saved.')).toBeInTheDocument();
    expect(sent('PUT')[1]?.headers.get('if-match')).toBe('"5"');
  });

  it('puts the refusals of the server at their fields, and any other above them', async () => {
    const fields = { milestones: ['The status needs at least 3 milestones.'] };
    answers['PUT /projects/8'] = { status: 400, body: { code: 'MILESTONE_OUT_OF_RANGE', error: 'No.', fields } };
    const { user } = screenOf();
    await press(user, 'Edit Patient portal rebuild');
    await save(user);
    await waitFor(() => expect(screen.getByLabelText('Milestones')).toHaveAccessibleDescription(fields.milestones[0]));
    answers['PUT /projects/8'] = BROKEN;
    await save(user);
    expect(await screen.findByText('Failed to create or update project. Reference r1')).toBeInTheDocument();
    answers['PUT /projects/8'] = 'offline';
    await save(user);
    expect(await screen.findByText(`Failed to create or update project. ${UNREACHED}`)).toBeInTheDocument();
  });

  it('shows why the price of a paid project is locked', async () => {
    const { user } = screenOf();
    await press(user, 'Edit Storefront to cloud');
    const price = screen.getByLabelText('Price (USD)');
    expect(price).toHaveAttribute('readonly');
    expect(price).toHaveAccessibleDescription(expect.stringContaining('Can’t be changed because the project is paid.'));
    expect(screen.getByLabelText('Client')).toHaveValue('Dana Whitfield');
  });

  it.each<[string, Partial<ProjectView>]>([
    ['paid', { payment_status: 'paid' }],
    ['refunded', { payment_progress: 'refunded' }],
    ['under review', { payment_progress: 'under_review' }],
  ])('shows why the client of a project that is %s is locked', async (_how, change) => {
    answers['GET /projects'] = listed(project(9, { title: 'Storefront to cloud', ...change }));
    const { user } = screenOf();
    await press(user, 'Edit Storefront to cloud');
    const client = screen.getByLabelText('Client');
    expect(client).toHaveAttribute('readonly');
    expect(client).toHaveAccessibleDescription(
      expect.stringContaining('Can’t be changed because the project has a payment.'),
    );
    await user.type(client, 'jun');
    expect(client).toHaveValue('Dana Whitfield');
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
});
