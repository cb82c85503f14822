import { screen, waitFor, within } from '@testing-library/react';
import { type Answer, type Calls, chooseFilter, showRoutes, signedIn, stubServer } from '../../../../test/screen';
import type { RequestView } from '../../../api/generated/requests';
import { mailAddress } from './about';
import { RequestsPage } from './RequestsPage';

const request = (more: Partial<RequestView> = {}): RequestView => ({
  ...{ id: 7, source: 'quotation', stage: 'new', name: 'Wren Abara', email: 'wren@abara.example' },
  ...{ company: 'Abara Design', phone: null, subject: null, message: 'A site.\nWith <b>booking</b>.' },
  ...{ service_name: 'Web Development', price_range: '$4,000 – $18,000', owner_id: null, owner_name: null },
  ...{ project_id: null, note: null, due_on: '2026-11-20', overdue: true, attachment: null, spam_reason: null },
  ...{ repeats: 0, version: 3, created_at: '2026-11-18T10:00:00.000Z', updated_at: '2026-11-18T10:00:00.000Z' },
  ...more,
});
const listed = (...items: unknown[]): Answer => ({ body: { items, total: items.length, limit: 25, offset: 0 } });
const COUNTS = { all: 14, new: 6, contacted: 3, quoted: 2, won: 2, lost: 1, spam: 4 };

let answers: Record<string, Answer>;
let calls: Calls;
const visit = (at = '/admin/requests') => showRoutes([{ path: '/admin/requests', element: <RequestsPage /> }], at);
const openPanel = async () => {
  const shown = visit('/admin/requests?request=7');
  const panel = within(await screen.findByRole('dialog', { name: 'Wren Abara' }));
  await panel.findByLabelText('Stage');
  return { ...shown, panel };
};
const sent = (method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, JSON.parse(body) as unknown]);
const ifMatches = () => calls.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers.get('if-match'));

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /requests': listed(request(), request({ id: 8, name: 'Hana Sato', overdue: false, stage: 'won' })),
    'GET /requests/counts': { body: COUNTS },
    'GET /requests/7': { body: request() },
    'GET /users': listed({ id: 1, name: 'Marisol Vega', email: 'm@x.example', role: 'admin' }),
    'GET /audit': listed({
      ...{ id: 3, at: '2026-11-19T10:00:00.000Z', actor_name: 'Marisol Vega', actor_role: 'admin' },
      ...{ action: 'request.changed', record_type: 'request', record_id: '7', record_label: 'Wren Abara' },
      ...{ before: { stage: 'new', owner_id: null }, after: { stage: 'contacted', owner_id: 1 } },
    }),
  };
  calls = stubServer(answers);
});

it('lists what came, what is late, and how much each stage holds', async () => {
  const { user } = visit();
  const row = within((await screen.findByText('Wren Abara')).closest('tr')!);
  for (const text of ['Web Development', 'Quotation', 'New', /overdue/])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(await screen.findByText('14 requests, 6 new')).toBeInTheDocument();
  await chooseFilter(user, 'Stage', 'Quoted');
  await chooseFilter(user, 'Due', 'Overdue');
  await chooseFilter(user, 'Owner', 'Me');
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toContainEqual(
      expect.stringMatching(/^\/requests\?.*overdue=1.*|^\/requests\?.*owner=mine.*overdue=1.*stage=quoted/),
    ),
  );
});

it('shows what was written as text, with a letter to answer it, and what was done before', async () => {
  const { panel } = await openPanel();
  expect(panel.getByText(/With <b>booking<\/b>/)).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    'mailto:wren@abara.example?subject=Re%3A%20Quotation%20for%20Web%20Development%20(request%207)',
  );
  const history = within(panel.getByRole('list', { name: 'History' }));
  expect(await history.findByText('Stage: New → Contacted')).toBeInTheDocument();
  expect(history.getByText('Owner: none → Marisol Vega')).toBeInTheDocument();
});

it('keeps an address from adding anything to the letter', () => {
  const address = mailAddress(request({ email: 'a?cc=x&b@x.example', source: 'contact', subject: 'A&bcc=y\nZ' }));
  expect(new URL(address).searchParams.getAll('cc')).toEqual([]);
  expect([...new URL(address).searchParams.keys()]).toEqual(['subject']);
});

it('saves stage, owner, day and note against the version it began with', async () => {
  answers['PATCH /requests/7'] = { body: request({ stage: 'contacted', version: 4 }) };
  const { user, panel } = await openPanel();
  await user.selectOptions(panel.getByLabelText('Stage'), 'Contacted');
  await user.selectOptions(panel.getByLabelText('Owner'), 'Marisol Vega');
  await user.selectOptions(panel.getByLabelText('Due in'), '2 business days');
  await user.type(panel.getByLabelText('Note'), ' Called. ');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(sent('PATCH')).toEqual([['/requests/7', { stage: 'contacted', owner_id: 1, note: 'Called.', due_in: 2 }]]);
  expect(ifMatches()).toEqual(['"3"']);
});

it('keeps the draft when somebody else was faster, and starts again from what there is now', async () => {
  answers['PATCH /requests/7'] = { status: 409, body: { code: 'STALE', error: 'Changed.', message: 'Changed.' } };
  const { user, panel } = await openPanel();
  await user.type(panel.getByLabelText('Note'), 'My draft');
  answers['GET /requests/7'] = { body: request({ note: 'Their note', stage: 'lost', version: 4 }) };
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText(/Your draft is kept/)).toBeInTheDocument();
  expect(panel.getByLabelText('Note')).toHaveValue('My draft');
  await user.click(panel.getByRole('button', { name: 'Load current version' }));
  expect(panel.getByLabelText('Note')).toHaveValue('Their note');
  answers['PATCH /requests/7'] = { body: request({ version: 5 }) };
  await user.selectOptions(panel.getByLabelText('Stage'), 'Won');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(ifMatches()).toEqual(['"3"', '"4"']);
});

it('makes a project of what was written, and leads to it', async () => {
  answers['POST /requests/7/project'] = {
    status: 201,
    body: { project_id: 21, client_name: 'Wren Abara', invited: true, request: request() },
  };
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole('button', { name: 'Create project from this' }));
  expect(panel.getByLabelText('Title')).toHaveValue('Web Development');
  await user.click(panel.getByRole('button', { name: 'Create project' }));
  expect(panel.getByText('Start date is required.')).toBeInTheDocument();
  for (const [label, value] of [
    ['Start date', '2026-12-01'],
    ['End date', '2026-11-01'],
    ['Price', '9600'],
  ] as const)
    await user.type(panel.getByLabelText(label), value);
  await user.click(panel.getByRole('button', { name: 'Create project' }));
  expect(await panel.findByText('End date cannot be before start date.')).toBeInTheDocument();
  expect(sent('POST')).toEqual([]);
  await user.clear(panel.getByLabelText('End date'));
  await user.type(panel.getByLabelText('End date'), '2027-01-29');
  answers['GET /requests/7'] = { body: request({ project_id: 21, stage: 'won', version: 4 }) };
  await user.click(panel.getByRole('button', { name: 'Create project' }));
  expect(await screen.findByText('Project created, Wren Abara was invited')).toBeInTheDocument();
  expect(sent('POST')).toEqual([
    [
      '/requests/7/project',
      {
        ...{ title: 'Web Development', description: 'A site.\nWith <b>booking</b>.', status: 'Pending' },
        ...{ start_date: '2026-12-01', end_date: '2027-01-29', price: 9600, milestones: 1 },
      },
    ],
  ]);
  expect(await panel.findByRole('link', { name: 'Open project' })).toHaveAttribute('href', '/projects/21/attachments');
});

it('asks before a draft is dropped', async () => {
  const { user, panel, router } = await openPanel();
  await user.type(panel.getByLabelText('Note'), 'Mine');
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).getByRole('button', {
      name: 'Keep editing',
    }),
  );
  expect(router.state.location.search).toBe('?request=7');
  expect(await panel.findByLabelText('Note')).toHaveValue('Mine');
});

it('offers no project for spam, and says why it was caught', async () => {
  answers['GET /requests/7'] = { body: request({ stage: 'spam', spam_reason: 'honeypot' }) };
  const { panel } = await openPanel();
  expect(panel.getByText(/a field that people do not see/)).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Create project from this' })).toBeNull();
});

it('moves several at once, each by the version that was seen, and names who was refused', async () => {
  answers['PATCH /requests/7'] = { body: request({ stage: 'spam' }) };
  answers['PATCH /requests/8'] = { status: 409, body: { code: 'STALE', error: 'Somebody else changed this.' } };
  const { user } = visit();
  for (const name of ['Wren Abara', 'Hana Sato'])
    await user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Mark as spam' }));
  expect(await screen.findByText('1 request marked as spam.')).toBeInTheDocument();
  expect(await screen.findByText('1 done, 1 refused:')).toBeInTheDocument();
  expect(sent('PATCH')).toEqual([
    ['/requests/7', { stage: 'spam' }],
    ['/requests/8', { stage: 'spam' }],
  ]);
  expect(ifMatches()).toEqual(['"3"', '"3"']);
});
