import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setPhone } from '../../../test/fleet';
import {
  type Answer,
  type Calls,
  chooseFilter,
  show,
  showRoutes,
  signedIn,
  stubServer,
  type Stubs,
  listed,
  UNREACHED,
} from '../../../test/screen';
import { fromBody, networkError, UNREADABLE } from '../../api/errors';
import type { LogSummaryView, LogView } from '../../contract/api/logs';
import { LogActions } from './LogActions';
import { logError } from './log-error';
import { LogsPage } from './LogsPage';

const log = (more: Partial<LogView> = {}): LogView => ({
  id: 48213,
  ip_address: '203.0.113.84',
  location: 'United States',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0',
  page: '/faq',
  visit_time: '2026-11-21T08:11:52.000Z',
  is_bot: false,
  ...more,
});
const HOURS = Array.from({ length: 24 }, (_, n) => ({
  start: new Date(Date.UTC(2026, 10, 20, 9 + n)).toISOString(),
  visits: n === 7 ? 61 : 3,
}));
const SUMMARY: LogSummaryView = {
  visits: 710,
  addresses: 183,
  hours: HOURS,
  pages: [{ name: '/faq', visits: 44 }],
  places: [{ name: 'Canada', visits: 12 }],
};

let answers: Stubs;
let calls: Calls;
const visit = (at = '/log') => showRoutes([{ path: '/log', element: <LogsPage /> }], at);
const lists = () => calls.map(({ path }) => path).filter((path) => path.startsWith('/logs?') && !/limit=1$/.test(path));
const failing = (answer: Stubs['GET /logs']) => (answers['GET /logs'] = answer);

beforeEach(() => {
  localStorage.clear();
  answers = { ...signedIn('admin'), 'GET /logs': listed(log()), 'GET /logs/summary': { body: SUMMARY } };
  calls = stubServer(answers);
});
afterEach(() => {
  setPhone(false);
  jest.useRealTimers();
});

it('shows visitor, page and time in the company time zone, and hourly visits', async () => {
  visit();
  const row = within((await screen.findByText('203.0.113.84')).closest('tr')!);
  for (const text of ['48213', 'United States', 'Firefox 147, Linux', '/faq', 'Nov 21, 2026, 12:11:52 AM'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('710 visits in the last 24 hours, 183 addresses')).toBeInTheDocument();
  expect(
    screen.getByRole('img', { name: 'Visits per hour, last 24 hours, highest 61 at 8:00 AM' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Visit Time' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('link', { name: 'IP Geolocation by DB-IP' })).toHaveAttribute('href', 'https://db-ip.com');
  expect(lists()[0]).toBe('/logs?limit=50&offset=0&dir=desc&sort=visit_time');
});

it('ignores impossible days of the address', async () => {
  visit('/log?period=dates&from=2026-02-30&to=2026-11-07');
  await screen.findByText('203.0.113.84');
  expect(lists()[0]).toMatch(/to=2026-11-07/);
  expect(lists()[0]).not.toMatch(/from=/);
});

it('shows markup and formulas as the text they are', async () => {
  failing(listed(log({ page: '/<script>alert(1)</script>', user_agent: '=HYPERLINK("x")' })));
  visit();
  expect(await screen.findByText('/<script>alert(1)</script>')).toBeInTheDocument();
  expect(screen.getByText('=HYPERLINK("x")')).toBeInTheDocument();
  expect(document.querySelector('td script')).toBeNull();
});

it('filters by time, days, page, place and programs, and keeps that in the address', async () => {
  const { user, router } = visit();
  await screen.findByText('203.0.113.84');
  await chooseFilter(user, 'Time', 'Last 7 days');
  await chooseFilter(user, 'Place', 'Canada');
  await chooseFilter(user, 'Bots', 'Shown');
  await user.click(screen.getByText('Top pages and places of the last 24 hours'));
  await user.click(screen.getByRole('button', { name: 'Only /faq' }));
  await waitFor(() => expect(lists().at(-1)).toMatch(/bots=all.*page=%2Ffaq.*location=Canada.*period=7d/));
  expect(router.state.location.search).toBe('?period=7d&place=Canada&bots=all&path=%2Ffaq');
});

it('requests days only when days are selected', async () => {
  visit('/log?period=dates&from=2026-11-01&to=2026-11-07');
  await screen.findByText('203.0.113.84');
  expect(lists()[0]).toMatch(/from=2026-11-01&to=2026-11-07/);
  expect(lists()[0]).not.toMatch(/period=/);
  expect(screen.getByRole('button', { name: 'From Nov 1, 2026' })).toBeInTheDocument();
});

it('shows that the server cannot be reached and retries', async () => {
  failing('offline');
  const { user } = visit();
  expect(await screen.findByText('No response from server. Check backend connection.')).toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  failing(listed(log()));
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByText('203.0.113.84')).toBeInTheDocument();
});

it.each<[string, object, string | RegExp]>([
  [
    'a sentence',
    fromBody(503, { error: 'Try later.', code: 'SERVICE_UNAVAILABLE' }),
    'Backend error: 503 - Try later.',
  ],
  ['no sentence', fromBody(500, {}), 'Backend error: 500 - Unexpected error'],
  ['silence', networkError(false), 'No response from server. Check backend connection.'],
  ['markup', UNREADABLE, /^Request error: \S/],
])('describes the error when the server returns %s', (_case, error, text) => {
  expect(logError(error)).toMatchObject({ message: expect.stringMatching(text) as string });
});

it('clears everything after one question, and only then', async () => {
  answers['DELETE /logs/clear'] = { body: { message: 'Logs cleared.' } };
  const { user } = visit();
  await screen.findByText('203.0.113.84');
  await user.click(screen.getByRole('button', { name: 'Clear All Logs' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Clear all visitor logs? This cannot be undone.',
  });
  expect(within(question).getByText('1 visit will be deleted, including those by bots.')).toBeInTheDocument();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  failing(listed());
  await user.click(await screen.findByRole('button', { name: 'Clear All Logs' }));
  await user.click(await screen.findByRole('button', { name: 'Clear logs' }));
  expect(await screen.findByText('Logs cleared.')).toBeInTheDocument();
  expect(await screen.findByText('No visitor logs found.')).toBeInTheDocument();
});

it('names the current number of visits before they are deleted', async () => {
  jest.useFakeTimers();
  show(<LogActions onRefresh={() => undefined} />);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  failing({ body: { items: [log()], total: 500, limit: 50, offset: 0 } });
  await act(() => jest.advanceTimersByTimeAsync(8500));
  fireEvent.click(screen.getByText('Clear All Logs'));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('500 visits will be deleted, including those by bots.')).toBeInTheDocument();
});

it.each<[Answer, string]>([
  [{ status: 403, body: { error: 'You are not allowed to do this.' } }, 'You are not allowed to do this.'],
  [{ status: 500, body: {} }, 'Failed to clear logs. Please try again.'],
  ['offline', `Failed to clear logs. Please try again. ${UNREACHED}`],
])('shows why clearing failed', async (answer, text) => {
  answers['DELETE /logs/clear'] = answer;
  const { user } = show(<LogActions onRefresh={() => undefined} />);
  await user.click(screen.getByText('Clear All Logs'));
  await user.click(await screen.findByText('Clear logs'));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('reloads visits and numbers on Refresh', async () => {
  const { user } = visit();
  await screen.findByText('203.0.113.84');
  failing(listed(log({ ip_address: '198.51.100.17' })));
  const figures = () => calls.filter(({ path }) => path.startsWith('/logs/summary')).length;
  const before = figures();
  await user.click(screen.getByText('Refresh'));
  expect(await screen.findByText('198.51.100.17')).toBeInTheDocument();
  expect(figures()).toBeGreaterThan(before);
});

it('uses two lines per visit on a phone and mentions the word search', async () => {
  setPhone(true);
  failing({ body: { items: [log()], total: 1, limit: 50, offset: 0, by_words: true } });
  visit('/log?q=faq');
  const [record] = within(await screen.findByRole('list', { name: 'Visitor logs' })).getAllByRole('listitem');
  expect(record?.firstElementChild?.children).toHaveLength(2);
  for (const text of ['12:11:52 AM', '/faq', /203\.0\.113\.84/, /Firefox 147, Linux/])
    expect(within(record!).getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveAccessibleDescription(
    'This list is long, so search finds only the beginnings of words.',
  );
});
