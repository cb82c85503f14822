import { screen, waitFor, within } from '@testing-library/react';
import type { AuditRecordView } from '../../../contract/api/audit';
import { setPhone } from '../../../../test/fleet';
import {
  type Calls,
  chooseFilter,
  showRoutes,
  signedIn,
  stubServer,
  type Stubs,
  listed,
} from '../../../../test/screen';
import { auditMessages } from '../../../messages';
import { summaryOf } from '../../../labels/audit-changes';
import { AuditPage } from './AuditPage';
import { recordAddress } from './record-address';

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

it.each([
  ['Project: – → no. 1400', { project_id: null }, { project_id: 1400 }],
  ['Stage: New → Contacted', { stage: 'new' }, { stage: 'contacted' }],
  ['Visibility: Public → Signed-in', { visibility: 'public' }, { visibility: 'user' }],
  ['Due on: – → Dec 4, 2026', { due_on: null }, { due_on: '2026-12-04' }],
  ['Active: yes → no', { isActive: true }, { isActive: false }],
])('shows %s in words', (line, before, after) => {
  expect(summaryOf(record({ before, after }))).toBe(line);
});

it.each([
  ['project.updated', 'Project: updated'],
  ['site-picture.added', 'Site picture: added'],
  ['invitation.answered', 'Invitation: accepted'],
  ['wallet.rehearsed', 'Payment: tested'],
])('names the action %s "%s"', (code, name) => {
  expect(auditMessages.action(code)).toBe(name);
});

it('shows actor, action and change in one line', async () => {
  visit();
  const row = within((await screen.findByText('Dana Whitfield')).closest('tr')!);
  expect(row.getByText('Marisol Vega')).toBeInTheDocument();
  expect(row.getByText('User: role changed')).toBeInTheDocument();
  expect(row.getByText('Role: Customer → Employee')).toBeInTheDocument();
});

it('shows one name on a phone for a change of the own account', async () => {
  const { matchMedia } = window;
  setPhone(true);
  const own = record({ action: 'user.signed-in', record_label: 'Marisol Vega', before: null, after: null });
  answers['GET /audit'] = listed(own);
  visit();
  const item = (await screen.findByText('User: signed in')).closest('li')!;
  expect(item).toHaveTextContent(/AM · Marisol Vega$/);
  window.matchMedia = matchMedia;
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
  ['content', 'content.ordered', 'service', null],
  ['project', 'project.exported', 'projects', null],
  ['project', 'project.deleted', '31', null],
])('links a %s after %s with the id %s to %s', (record_type, action, record_id, href) => {
  expect(recordAddress({ record_type, action, record_id })).toBe(href);
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
