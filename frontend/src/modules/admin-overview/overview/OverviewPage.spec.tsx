import { act, screen, waitFor, within } from '@testing-library/react';
import type { OverviewView } from '../../../contract/api/overview';
import { BROKEN, show, showRoutes, signedIn, stubServer, type Calls, type Stubs } from '../../../../test/screen';
import { FirstStepsLine } from './FirstStepsLine';
import { KeyFigures } from './KeyFigures';
import { OverviewPage } from './OverviewPage';
import { RequestsPanel } from './RequestsPanel';
import { ValuePanel } from './values/ValuePanel';
import { Warnings } from './Warnings';

const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((month, index) => ({
  month,
  paid: index * 1000,
  pending: index === 5 ? 250.5 : 0,
}));
const trend = [0, 1, 2, 3, 4, 5, 6];
const view = (part: Partial<OverviewView> = {}): OverviewView => ({
  today: '2026-11-21',
  warnings: [],
  currency: 'USD',
  others: [],
  active: { value: 10, started: 2, trend },
  paid: { value: 34150, before: 41145, trend },
  pending: { value: 103550, projects: 8, trend },
  files: { value: 9, oldest_days: 6, trend },
  months,
  statuses: [
    { status: 'Pending', projects: 2 },
    { status: 'Milestone', projects: 6 },
  ],
  requests: {
    quotations: 1,
    spam_today: 2,
    messages: 1,
    items: [
      {
        id: 3,
        source: 'quotation',
        is_new: true,
        name: 'Wren Abara',
        company: 'Abara Design',
        subject: 'Web Development',
        excerpt: 'A portfolio site',
        created_at: '2026-11-21T10:00:00.000Z',
      },
      {
        id: 2,
        source: 'contact',
        is_new: false,
        name: 'Hana Sato',
        company: null,
        subject: 'Order printer',
        excerpt: 'Every morning',
        created_at: '2026-11-20T10:00:00.000Z',
      },
    ],
  },
  due: [
    { id: 7, title: 'File server', end_date: '2026-11-20', status: 'Milestone 2', milestones: 3, days_late: 1 },
    { id: 8, title: 'Campus network', end_date: '2026-11-27', status: 'In Progress', milestones: 3, days_late: 0 },
  ],
  ...part,
});

let answers: Stubs;
let calls: Calls;
const visit = (at = '/admin/overview') =>
  showRoutes(
    [
      { path: '/admin/overview', element: <OverviewPage /> },
      { path: '/elsewhere', element: null },
    ],
    at,
  );

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /overview': { body: view() },
    'GET /overview/waiting': { body: { items: [] } },
  };
  calls = stubServer(answers);
});

it('shows four figures, each a way to the table behind it', async () => {
  visit();
  const figures = within(await screen.findByRole('region', { name: 'Key figures' })).getAllByRole('link');
  expect(figures.map((figure) => [figure.textContent, figure.getAttribute('href')])).toEqual([
    ['Active projects102 started in Nov', '/admin/projects?status=Active'],
    ['Paid this month$34,15017%on Oct', '/admin/payments?month=2026-11'],
    ['Payment pending$103,5508 projects', '/admin/projects?payment=pending&status=Not+cancelled'],
    ['Files to confirm9oldest waiting 6 days', '/admin/projects?files=unconfirmed'],
  ]);
  expect(screen.getByRole('img', { name: 'down' })).toBeInTheDocument();
  expect(screen.getByText('Saturday, November 21, 2026')).toBeInTheDocument();
});

it('shows no change when there was no previous value', () => {
  const data = view({ paid: { value: 5, before: 0, trend }, files: { value: 0, oldest_days: null, trend } });
  show(<KeyFigures data={data} />);
  expect(screen.getByText('nothing in Oct')).toBeInTheDocument();
  expect(screen.getByText('nothing waiting')).toBeInTheDocument();
});

it('warns of problems except failed emails, which are among the waiting items', () => {
  const kinds = ['proxy-not-trusted', 'disk-full', 'mail-failed'] as const;
  show(<Warnings warnings={kinds.map((kind) => ({ kind, count: null }))} />);
  const notices = screen.getAllByRole('status').filter(({ textContent }) => textContent !== '');
  expect(notices.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('TRUSTED_PROXIES'),
    expect.stringContaining('STORAGE_RESERVE_MB'),
  ]);
});

it('shows the chart as a table that leads to the payments of a month', async () => {
  const { user } = show(<ValuePanel months={months} currency="USD" others={[]} />);
  await user.click(screen.getByLabelText('Show as table'));
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(0, 3)).toEqual(['MonthPaidPending', 'Nov 2026$5,000.00$250.50', 'Oct 2026$4,000.00$0.00']);
  expect(screen.getByRole('link', { name: 'Nov 2026' })).toHaveAttribute('href', '/admin/payments?month=2026-11');
  expect(screen.getByLabelText('Show as chart')).toBeInTheDocument();
});

it('links each status to its projects and shows late ones', async () => {
  visit();
  expect(await screen.findByRole('link', { name: 'Milestone: 6 projects' })).toHaveAttribute(
    'href',
    '/admin/projects?status=Milestone',
  );
  expect(screen.getByText('1 day late')).toHaveAttribute('data-overdue', 'true');
  expect(screen.getByRole('link', { name: /^Campus network/ })).toHaveAttribute('href', '/admin/projects?project=8');
});

it('leads to the spam of the day and shows requests of one kind', async () => {
  const { user } = show(<RequestsPanel requests={view().requests} />);
  const spam = screen.getByRole('link', { name: '2 in spam today' });
  expect(spam).toHaveAttribute('href', '/admin/requests?stage=spam');
  expect(screen.getByText('Wren Abara')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'New' })).toBeInTheDocument();
  await user.click(screen.getByText('Messages', { selector: '[aria-pressed]', exact: false }));
  expect(screen.queryByText('Wren Abara')).toBeNull();
  expect(screen.getByText('Hana Sato')).toBeInTheDocument();
});

it('loads another period, keeps it in the address and retries after a failure', async () => {
  answers['GET /overview'] = { status: 503, body: { code: 'NOT_READY', error: 'The server is starting.' } };
  const { user, router } = visit();
  expect(await screen.findByText('Failed to load the overview')).toBeInTheDocument();
  answers['GET /overview'] = { body: view() };
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByText('Campus network')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Time span'), 'Last 6 months');
  expect(router.state.location.search).toBe('?months=6');
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/overview?months=6'));
});

it('shows no figures of the former period when another period cannot be loaded', async () => {
  const { user } = visit();
  expect(await screen.findByText('Campus network')).toBeInTheDocument();
  answers['GET /overview'] = BROKEN;
  await user.selectOptions(screen.getByLabelText('Time span'), 'Last 6 months');
  expect(await screen.findByText('Failed to load the overview')).toBeInTheDocument();
  expect(screen.queryByText('Campus network')).toBeNull();
  answers['GET /overview'] = { body: view() };
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByText('Campus network')).toBeInTheDocument();
});

it('keeps the figures and shows the error when they cannot be loaded again', async () => {
  const { router } = visit();
  expect(await screen.findByText('Campus network')).toBeInTheDocument();
  answers['GET /overview'] = BROKEN;
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/admin/overview'));
  expect(await screen.findByText('Failed to load the overview')).toBeInTheDocument();
  expect(screen.getByText('Campus network')).toBeInTheDocument();
});

it('shows remaining setup in one line and nothing when complete', async () => {
  const steps = (['name', 'privacy', 'mail'] as const).map((step) => ({
    step,
    done: step === 'name',
    state: step === 'name' ? ('done' as const) : ('open' as const),
    kept: false,
    detail: '',
  }));
  answers['GET /site/setup'] = { body: { listing: 'auto', done: false, steps } };
  show(<FirstStepsLine />);
  expect(await screen.findByText('2 first steps are left: Privacy, Outgoing mail.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/admin/setup');
  answers['GET /site/setup'] = { body: { listing: 'yes', done: true, steps } };
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByText('2 first steps are left: Privacy, Outgoing mail.')).toBeNull());
});
