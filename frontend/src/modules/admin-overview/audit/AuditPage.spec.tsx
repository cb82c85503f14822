import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AuditRecordView } from '../../../contract/api/audit';
import {
  type Calls,
  chooseFilter,
  showRoutes,
  signedIn,
  stubServer,
  type Stubs,
  listed,
} from '../../../../test/screen';
import { AuditPage } from './AuditPage';

const record = (part: Partial<AuditRecordView> = {}): AuditRecordView => ({
  id: 7,
  at: '2026-11-21T10:05:00.000Z',
  actor_id: 1,
  actor_name: 'Marisol Vega',
  actor_role: 'admin',
  action: 'user.role-changed',
  record_type: 'user',
  record_id: '31',
  record_label: 'Dana Whitfield',
  before: { role: 'user' },
  after: { role: 'agent' },
  request_id: 'r-1',
  ...part,
});

let answers: Stubs;
let calls: Calls;
const visit = (at = '/admin/audit') => showRoutes([{ path: '/admin/audit', element: <AuditPage /> }], at);
const lastList = () => calls.filter(({ path }) => /^\/audit\?/.test(path) && !/limit=1(&|$)/.test(path)).at(-1)?.path;

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /audit': listed(record()),
    'GET /audit/words': {
      body: {
        actors: [
          { id: 1, name: 'Marisol Vega' },
          { id: null, name: 'System' },
        ],
        actions: ['project.updated', 'user.role-changed'],
        record_types: ['project', 'user'],
      },
    },
  };
  calls = stubServer(answers);
});

it('refreshes the list and the number of entries', async () => {
  const { user } = visit();
  expect(await screen.findByText('Dana Whitfield')).toBeInTheDocument();
  expect(await screen.findByText('1 entry. Entries are never changed or deleted.')).toBeInTheDocument();
  answers['GET /audit'] = listed(record({ id: 8, record_label: 'Nora Quist' }), record());
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Nora Quist')).toBeInTheDocument();
  expect(await screen.findByText('2 entries. Entries are never changed or deleted.')).toBeInTheDocument();
});

it('shows the id of another record as its number', async () => {
  answers['GET /audit'] = listed(record({ before: { project_id: null }, after: { project_id: 1400 } }));
  visit();
  expect(await screen.findByText('Project: – → no. 1400')).toBeInTheDocument();
});

it.each([
  ['Stage: New → Contacted', { stage: 'new' }, { stage: 'contacted' }],
  ['Visibility: Public → Signed-in', { visibility: 'public' }, { visibility: 'user' }],
  ['Due on: – → Dec 4, 2026', { due_on: null }, { due_on: '2026-12-04' }],
  ['Active: yes → no', { isActive: true }, { isActive: false }],
])('shows %s in words', async (line, before, after) => {
  answers['GET /audit'] = listed(record({ before, after }));
  visit();
  expect(await screen.findByText(line)).toBeInTheDocument();
});

it('shows actor, action and change in one line', async () => {
  visit();
  const row = within((await screen.findByText('Dana Whitfield')).closest('tr')!);
  expect(row.getByText('Marisol Vega')).toBeInTheDocument();
  expect(row.getByText('User: role changed')).toBeInTheDocument();
  expect(row.getByText('Role: Customer → Employee')).toBeInTheDocument();
});

it('shows every field before and after, and leads to the record', async () => {
  answers['GET /audit'] = listed(
    record({
      action: 'project.updated',
      record_type: 'project',
      before: { price: 100, end_date: null },
      after: { price: 1250.5 },
    }),
  );
  const { user } = visit();
  await user.click(await screen.findByText('Dana Whitfield'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Project: updated' }));
  expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldBeforeAfter',
    'Price1001,250.5',
    'End date––',
  ]);
  expect(dialog.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/admin/projects?project=31');
});

it.each([
  ['user', 'user.updated', '31', '/admin?q=31'],
  ['request', 'request.updated', '31', '/admin/requests?request=31'],
  ['content', 'content.published', '31', '/admin/site?id=31'],
  ['content', 'content.ordered', 'service', undefined],
  ['project', 'project.exported', 'projects', undefined],
  ['project', 'project.deleted', '31', undefined],
])('links a %s after %s with the id %s to %s', async (record_type, action, record_id, href) => {
  answers['GET /audit'] = listed(record({ record_type, action, record_id }));
  const { user } = visit();
  await user.click(await screen.findByText('Dana Whitfield'));
  const link = within(await screen.findByRole('dialog')).queryByRole('link', { name: 'Open' });
  expect(link?.getAttribute('href')).toBe(href);
});

it('keeps its filters in the address, and takes a record that another screen links to', async () => {
  const { user, router } = visit('/admin/audit?record_type=user&record_id=31&from=2026-11-01');
  await waitFor(() =>
    expect(lastList()).toMatch(/from=2026-11-01.*record_id=31.*record_type=user|record_type=user.*record_id=31/),
  );
  expect(screen.getByRole('button', { name: 'From Nov 1, 2026' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove filter Record: 31' })).toBeInTheDocument();
  await chooseFilter(user, 'Who', 'System');
  expect(router.state.location.search).toContain('actor=system');
  await waitFor(() => expect(lastList()).toMatch(/actor=system/));
});

it('applies a typed day once its year is complete', async () => {
  const { user, router } = visit();
  await user.click(await screen.findByLabelText('Add filter'));
  await user.click(screen.getByText('From', { selector: '[role="menuitem"]' }));
  const day = screen.getByLabelText('From');
  fireEvent.change(day, { target: { value: '0202-11-05' } });
  expect(day).toHaveValue('0202-11-05');
  expect(router.state.location.search).toBe('');
  fireEvent.change(day, { target: { value: '2026-11-05' } });
  expect(router.state.location.search).toBe('?from=2026-11-05');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull());
});

it('shows the error and retries', async () => {
  answers['GET /audit'] = { status: 503, body: { code: 'NOT_READY', error: 'The server is starting.' } };
  const { user } = visit();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Failed to load the audit log')).toBeInTheDocument();
  answers['GET /audit'] = listed(record());
  await user.click(alert.getByText('Retry'));
  expect(await screen.findByText('Dana Whitfield')).toBeInTheDocument();
});
