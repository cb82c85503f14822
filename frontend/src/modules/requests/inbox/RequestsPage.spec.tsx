import { act, screen, waitFor, within } from '@testing-library/react';
import { showRoutes, signedIn, stubServer, type Calls, type Stubs, listed, people } from '../../../../test/screen';
import { undo } from '../../../../test/toast';
import { letterView, requestView as request, stageChange } from '../../../../test/request-data';
import type { RequestView } from '../../../contract/api/requests';
import { userView } from '../../../../test/client-data';
import { RequestDetail } from '../detail/RequestDetail';
import { mailAddress } from '../request-subject';
import { useInboxNavigation } from '../useInboxNavigation';
import { useRequestsQuery } from '../useRequestsQuery';
import { AdminRequestsPage } from '../../../app/pages/AdminRequestsPage';

const LETTER = { id: 31, recipient: 'wren@abara.example', subject: 'Your quotation request (request 7)' };
const COUNTS = { all: 14, new: 6, contacted: 3, quoted: 2, won: 2, lost: 1, spam: 4 };

let answers: Stubs;
let calls: Calls;
const visit = (at = '/admin/requests') => showRoutes([{ path: '/admin/requests', element: <AdminRequestsPage /> }], at);
function Detail() {
  const walk = useInboxNavigation(useRequestsQuery());
  return <RequestDetail id={7} walk={walk} projectForm={() => null} />;
}
const openLetter = async (element = <Detail />) => {
  const shown = showRoutes([{ path: '/admin/requests', element }], '/admin/requests?request=7');
  const letter = within(await screen.findByRole('article', { name: 'Web Development for Abara Design' }));
  return { ...shown, letter };
};
const sent = (method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, body && (JSON.parse(body) as unknown)]);
const ifMatches = () => calls.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers.get('if-match'));
afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /requests': listed(request(), request({ id: 8, name: 'Hana Sato', overdue: false, company: null })),
    'GET /requests/counts': { body: COUNTS },
    'GET /requests/7': { body: request() },
    'GET /requests/8': { body: request({ id: 8, name: 'Hana Sato', company: null }) },
    'GET /requests/7/thread': {
      body: {
        notes: [{ id: 1, author_name: 'Clara Jensen', text: 'Same owner.', created_at: '2026-11-18T12:00:00.000Z' }],
        letters: [letterView(LETTER)],
      },
    },
    'GET /requests/8/thread': { body: { notes: [], letters: [] } },
    'GET /overview/waiting': {
      body: {
        items: [
          { kind: 'requests-unread', count: 2, oldest_days: 1 },
          { kind: 'requests-late', count: 1, oldest_days: 1 },
        ],
      },
    },
    'GET /kept-answers': { body: { items: [{ id: 4, title: 'A call first', text: 'May we call you?', version: 1 }] } },
    'GET /users': listed(userView({ ...people.admin })),
    'GET /audit': listed(stageChange),
  };
  calls = stubServer(answers);
});

it('lists open requests and counts unread and overdue ones', async () => {
  visit();
  const row = within(await screen.findByRole('link', { name: /Wren Abara/ }));
  for (const text of ['Web Development', 'New', /late/, 'Unread:']) expect(row.getByText(text)).toBeInTheDocument();
  expect(await screen.findByText('11 open, 2 unread, 1 late')).toBeInTheDocument();
  expect(calls.some(({ path }) => /^\/requests\?.*open=1/.test(path))).toBe(true);
});

it('counts late days as calendar days of the company', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T05:00:00Z'));
  visit();
  expect(await screen.findByText('2 days late')).toBeInTheDocument();
});

it('searches all stages', async () => {
  visit('/admin/requests?q=wren');
  await screen.findByRole('link', { name: /Wren Abara/ });
  expect(calls.some(({ path }) => /^\/requests\?.*q=wren/.test(path) && !path.includes('open=1'))).toBe(true);
});

it('moves through requests with J and K, and the row keeps the focus', async () => {
  const { user, router } = visit();
  await screen.findByRole('link', { name: /Wren Abara/ });
  await user.keyboard('j');
  expect(router.state.location.search).toBe('?request=7');
  await waitFor(() => expect(screen.getByRole('link', { name: /Wren Abara/ })).toHaveFocus());
  await user.keyboard('j');
  expect(router.state.location.search).toBe('?request=8');
  await user.keyboard('k');
  expect(router.state.location.search).toBe('?request=7');
});

it('goes on to the next page and back', async () => {
  const one = (offset: number, item: RequestView) => ({ body: { items: [item], total: 26, limit: 25, offset } });
  answers['GET /requests'] = (asked) =>
    asked.get('offset') === '25' ? one(25, request({ id: 8, name: 'Hana Sato' })) : one(0, request());
  const { user, router } = visit('/admin/requests?request=7');
  expect(await screen.findByText('1 of 26')).toBeInTheDocument();
  await user.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toBe('?request=8&page=2'));
  await user.keyboard('k');
  await waitFor(() => expect(router.state.location.search).toBe('?request=7'));
});

it('goes on from where the last key led, however fast they come, and Back leads to the list', async () => {
  const { router } = visit();
  await screen.findByRole('link', { name: /Wren Abara/ });
  act(() => {
    for (const key of ['j', 'j']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  const there = router.state.location.search;
  await act(() => router.navigate(-1));
  expect([there, router.state.location.search]).toEqual(['?request=8', '']);
});

it('marks a request as read after one second', async () => {
  answers['POST /requests/7/read'] = { body: request({ unread: false }) };
  const began = Date.now();
  await openLetter();
  await waitFor(() => expect(sent('POST').map(([path]) => path)).toEqual(['/requests/7/read']));
  expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
});

it('shows message as text, notes and history, newest first', async () => {
  const { letter, user } = await openLetter();
  expect(letter.getByText(/With <b>booking<\/b>/)).toBeInTheDocument();
  expect(await letter.findByText('Same owner.')).toBeInTheDocument();
  const history = within(letter.getByRole('list', { name: 'History' }));
  expect(await history.findByText('Stage: New → Contacted')).toBeInTheDocument();
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Assignee: none → Marisol Vega'),
    expect.stringContaining('“Your quotation request (request 7)” sent'),
    expect.stringContaining('Quotation received'),
  ]);
  answers['GET /mail/31/letter'] = { body: { ...LETTER, hidden: false, text: 'Dear', html: '<p>Dear Wren</p>' } };
  await user.click(history.getByRole('button', { name: 'read it' }));
  const page = await screen.findByTitle('Content of the email');
  expect(page).toHaveAttribute('sandbox', '');
  expect(page.getAttribute('srcdoc')).toMatch(/default-src 'none'.*<p>Dear Wren<\/p>/);
});

it('leads from the history to the project that was created', async () => {
  const won = { before: { stage: 'new', project_id: null }, after: { stage: 'won', project_id: 21 } };
  answers['GET /audit'] = listed({ ...stageChange, ...won });
  const { letter } = await openLetter();
  const history = within(letter.getByRole('list', { name: 'History' }));
  expect(await history.findByRole('link', { name: 'open it' })).toHaveAttribute('href', '/admin/projects?project=21');
  expect(history.getAllByRole('listitem')[0]).toHaveTextContent('Marisol VegaStage: New → WonProject created, open it');
});

it('prevents an address from adding fields to the email', () => {
  const address = mailAddress(request({ email: 'a?cc=x&b@x.example', source: 'contact', subject: 'A&bcc=y\nZ' }));
  expect(new URL(address).searchParams.getAll('cc')).toEqual([]);
  expect([...new URL(address).searchParams.keys()]).toEqual(['subject']);
});

it('is won at once, opens the next, and Undo uses the resulting version', async () => {
  answers['PATCH /requests/7'] = { body: request({ stage: 'won', version: 4 }) };
  const { user, letter, router } = await openLetter(<AdminRequestsPage />);
  await screen.findByRole('link', { name: /Hana Sato/ });
  await user.click(letter.getByRole('button', { name: 'Won' }));
  await waitFor(() => expect(router.state.location.search).toBe('?request=8'));
  await undo(user);
  await waitFor(() => expect(ifMatches()).toEqual(['"3"', '"4"']));
  expect(sent('PATCH')).toEqual([
    ['/requests/7', { stage: 'won' }],
    ['/requests/7', { stage: 'new' }],
  ]);
  expect(router.state.location.search).toBe('?request=7');
});

it('stays on a request changed by a colleague and shows the conflict', async () => {
  answers['PATCH /requests/7'] = { status: 409, body: { code: 'STALE', error: 'Changed.', message: 'Changed.' } };
  const { user, letter, router } = await openLetter();
  await user.click(letter.getByRole('button', { name: 'Lost' }));
  expect(await screen.findByText('Changed.')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?request=7');
});

it('changes assignee and due date inline', async () => {
  answers['PATCH /requests/7'] = { body: request({ version: 4 }) };
  const { user, letter } = await openLetter();
  await user.click(letter.getByRole('button', { name: 'Unassigned' }));
  await user.type(await screen.findByRole('combobox', { name: 'Change assignee' }), 'mar');
  const choice = screen.getByRole('option', { name: 'Marisol Vega' });
  expect(choice).toHaveTextContent('MV');
  await user.click(choice);
  await user.click(letter.getByRole('button', { name: /Nov 20/ }));
  await user.click(await screen.findByRole('button', { name: '2 business days' }));
  await waitFor(() =>
    expect(sent('PATCH')).toEqual([
      ['/requests/7', { owner_id: 1 }],
      ['/requests/7', { due_in: 2 }],
    ]),
  );
});

it('writes a note after N', async () => {
  answers['POST /requests/7/notes'] = { status: 201, body: {} };
  const { user, letter } = await openLetter();
  await user.keyboard('n');
  expect(letter.getByLabelText('Add a note for staff')).toHaveFocus();
  await user.keyboard(' Called. ');
  await user.click(letter.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('POST')).toContainEqual(['/requests/7/notes', { text: 'Called.' }]));
  expect(letter.getByLabelText('Add a note for staff')).toHaveValue('');
});

it('replies to the request selected with J', async () => {
  const { user, router } = visit();
  await screen.findByRole('link', { name: /Wren Abara/ });
  await user.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toBe('?request=7'));
  await user.keyboard('j');
  await user.keyboard('r');
  expect(await screen.findByRole('region', { name: 'Reply to Hana Sato' })).toBeInTheDocument();
});

it('makes a project of what was written, and leads to it', async () => {
  answers['POST /requests/7/project'] = {
    status: 201,
    body: { project_id: 21, client_name: 'Wren Abara', invited: true, request: request() },
  };
  const { user, letter } = await openLetter(<AdminRequestsPage />);
  await user.click(letter.getByRole('button', { name: 'Create project' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New project' }));
  await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveFocus());
  expect(dialog.getByLabelText('Title')).toHaveValue('Web Development');
  expect(dialog.getByLabelText('Client')).toHaveValue('Wren Abara (wren@abara.example)');
  expect(dialog.getByLabelText('Price (USD)')).toHaveAccessibleDescription(/Range shown: \$4,000/);
  await user.click(dialog.getByRole('button', { name: 'Create project' }));
  expect(dialog.getByText('Start date is required.')).toBeInTheDocument();
  for (const [label, value] of [
    ['Start date', '2026-12-01'],
    ['End date', '2026-11-01'],
    ['Price (USD)', '9600'],
    ['Names of the milestones', 'Plan'],
  ] as const)
    await user.type(dialog.getByLabelText(label), value);
  await user.click(dialog.getByRole('button', { name: 'Create project' }));
  expect(await dialog.findByText('End date cannot be before start date.')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('End date'));
  await user.type(dialog.getByLabelText('End date'), '2027-01-29');
  answers['GET /requests/7'] = { body: request({ project_id: 21, stage: 'won', version: 4 }) };
  await user.click(dialog.getByRole('button', { name: 'Create project' }));
  expect(await screen.findByText('Project created, Wren Abara was invited')).toBeInTheDocument();
  expect(sent('POST')).toContainEqual([
    '/requests/7/project',
    {
      title: 'Web Development',
      description: 'A site.\nWith <b>booking</b>.',
      status: 'Pending',
      start_date: '2026-12-01',
      end_date: '2027-01-29',
      price: 9600,
      milestones: 1,
      milestone_names: ['Plan'],
    },
  ]);
  expect(await letter.findByRole('link', { name: 'Open project' })).toHaveAttribute(
    'href',
    '/admin/projects?project=21',
  );
});

it('offers no project for spam and shows the reason', async () => {
  answers['GET /requests/7'] = { body: request({ stage: 'spam', spam_reason: 'honeypot' }) };
  const { letter } = await openLetter();
  expect(letter.getByText(/a hidden field/)).toBeInTheDocument();
  expect(letter.queryByRole('button', { name: 'Create project' })).toBeNull();
});

it('moves several rows of the table, which has all stages, by their versions and names rejected ones', async () => {
  answers['PATCH /requests/7'] = { body: request({ stage: 'spam' }) };
  answers['PATCH /requests/8'] = { status: 409, body: { code: 'STALE', error: 'Someone else changed this.' } };
  const { user } = visit();
  expect(await screen.findByRole('button', { name: 'View Open' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getByRole('button', { name: 'View All stages' })).toBeVisible();
  await waitFor(() => expect(calls.some(({ path }) => /^\/requests\?(?!.*open=1)/.test(path))).toBe(true));
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
