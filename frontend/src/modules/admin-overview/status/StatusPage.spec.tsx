import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setPhone } from '../../../../test/fleet';
import { check, lateBackup, statusReport } from '../../../../test/status-data';
import {
  BROKEN,
  permissionsOf,
  show,
  showRoutes,
  signedIn,
  stubServer,
  type Calls,
  type Stubs,
} from '../../../../test/screen';
import { expectCopied } from '../../../../test/toast';
import { CheckButtons } from './panels/ChecksPanel';
import { ErrorsPanel } from './panels/ErrorsPanel';
import { JobsPanel } from './panels/JobsPanel';
import { SettingsPanel } from './panels/SettingsPanel';
import { StatusPage } from './StatusPage';
import { Verdict } from './Verdict';

let answers: Stubs;
let calls: Calls;
const page = <StatusPage backup={<p>The backups</p>} retention={<p>The periods</p>} />;
const visit = () => showRoutes([{ path: '/admin/status', element: page }], '/admin/status');
const report = statusReport();
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const asked = () => calls.filter(({ path }) => path === '/status').length;

beforeEach(() => {
  // Fixed clock: slow machines would show "5 s ago".
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T22:30:00Z'));
  localStorage.clear();
  answers = { ...signedIn('admin'), 'GET /status': { body: statusReport() } };
  calls = stubServer(answers);
});
afterEach(() => {
  setPhone(false);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the verdict', () => {
  it('names problems with reason and start', async () => {
    visit();
    expect(
      await screen.findByRole('heading', { level: 2, name: 'One problem: last backup 3 days ago' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText('The last three nights failed because the storage answered 503. Everything else is working.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Since Nov 19, 2:00 AM')).toBeInTheDocument();
    expect(screen.getByText(/^Version 2.6.0 · SQLite$/)).toBeInTheDocument();
    expect(screen.getByText('12 s ago')).toBeInTheDocument();
  });

  it('shows that all checks pass', () => {
    show(<Verdict checks={[check()]} />);
    expect(screen.getByRole('heading', { level: 2, name: 'All systems are working' })).toBeInTheDocument();
    expect(screen.queryByText(/^Since/)).toBeNull();
  });

  it('lists the worst first and distinguishes text from numbers', () => {
    const wallet = check({ kind: 'wallet', name: 'Wallet', state: 'failing', measured: 'PayPal refuses us' });
    show(<Verdict checks={[lateBackup, wallet]} />);
    expect(screen.getByText('Two problems: wallet and last backup')).toBeInTheDocument();
    expect(screen.getByText('Wallet, PayPal refuses us. Everything else is working.')).toBeInTheDocument();
  });
});

it('shows each check with its limit, in their order', async () => {
  visit();
  const checks = await panel('Checks');
  expect(checks.getByText('1 of 2 passed')).toBeInTheDocument();
  expect(checks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Database: passedWrite and read in 4 msunder 250 ms',
    'Last backup: warning3 days agounder 26 h',
  ]);
});

it('tests email and payment and shows the result', async () => {
  answers['POST /status/test-mail'] = { body: { message: 'A test email is on its way.' } };
  answers['POST /status/wallet-rehearsal'] = BROKEN;
  const { user } = show(<CheckButtons />);
  await user.click(await screen.findByRole('button', { name: 'Send test email' }));
  expect(await screen.findByText('A test email is on its way.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Test a payment' }));
  expect(await screen.findByText('The payment could not be tested. Reference r1')).toBeInTheDocument();
});

it.each([
  ['mail.manage', 'Send test email', 'Test a payment'],
  ['payment.manage', 'Test a payment', 'Send test email'],
])('offers only permitted tests without %s', async (missing, hidden, shown) => {
  const permissions = permissionsOf('admin').filter((word) => word !== missing);
  Object.assign(answers, signedIn('admin', permissions));
  show(<CheckButtons />);
  expect(await screen.findByRole('button', { name: shown })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: hidden })).toBeNull();
});

it('shows what the jobs did', () => {
  show(<JobsPanel jobs={report.jobs} />);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    'Storage answered 503',
    'Not yet',
  ]);
  expect(within(rows[0]!).getByText('12 s')).toBeInTheDocument();
});

it('shows three errors, and all of them on demand; a request id copies', async () => {
  const { user } = show(<ErrorsPanel errors={report.errors} />);
  const errors = await panel('Last errors');
  expect(errors.getAllByRole('row')).toHaveLength(4);
  expect(errors.getByText('3 times')).toBeInTheDocument();
  await user.click(errors.getByRole('button', { name: /^Copy request ID .*2$/ }));
  expect(await screen.findByText('Request ID copied.')).toBeInTheDocument();
  await expectCopied('7f3a91c2-0000-4000-8000-000000000002');
  await user.click(errors.getByRole('button', { name: 'All 4 errors' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Last errors' }));
  expect(dialog.getAllByRole('row')).toHaveLength(5);
});

it('links to waiting items', async () => {
  visit();
  const payments = await panel('Payments to review');
  expect(payments.getByRole('link', { name: 'Storefront' })).toHaveAttribute('href', '/admin/projects?project=7');
  expect(payments.getByRole('link', { name: 'Decide on Storefront' })).toHaveAttribute(
    'href',
    '/admin/payments?open=7',
  );
  const letters = await panel('Failed emails');
  expect(letters.getByRole('link', { name: 'Open “File to confirm” to nora@storage.example' })).toHaveAttribute(
    'href',
    '/admin/mail?state=failed&q=nora%40storage.example',
  );
  expect(letters.getByRole('link', { name: 'All 2 emails' })).toHaveAttribute(
    'href',
    '/admin/mail?state=failed&period=week',
  );
  const servers = await panel('Servers');
  expect(servers.getByText('2.6.0, up 3 days, runs jobs')).toBeInTheDocument();
  expect(servers.getByText('4 s ago')).toBeInTheDocument();
});

it('hides empty panels except the one of failed emails', async () => {
  const nothing = { count: 0, items: [] };
  answers['GET /status'] = {
    body: statusReport({ errors: [], payments: nothing, letters: nothing, servers: [], jobs: [] }),
  };
  visit();
  expect((await panel('Failed emails')).getByText('No failed emails.')).toBeInTheDocument();
  const names = screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent);
  expect(names).toEqual(['Checks', 'Failed emails']);
});

describe('the settings', () => {
  const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

  it('shows changed settings, then all; secrets only as set', async () => {
    const { user } = show(<SettingsPanel settings={report.settings} />);
    const settings = await panel('Settings');
    expect(settings.getByText('2 of 4 set here')).toBeInTheDocument();
    expect(shown()).toEqual(['DATA_DIR', 'JWT_SECRET']);
    await user.click(settings.getByRole('button', { name: 'Show all 4' }));
    const values = settings.getAllByRole('row').map((row) => row.textContent);
    expect(values.slice(1)).toEqual([
      'DATA_DIR/srv/porticoEnvironment',
      'JWT_SECRETSetFile',
      'SMTP_PASSWORDNot setDefault',
      'TRASH_DAYS30Default',
    ]);
  });

  it('are found by a word', async () => {
    const { user } = show(<SettingsPanel settings={report.settings} />);
    const settings = await panel('Settings');
    await user.type(settings.getByRole('searchbox'), 'trash');
    expect(await settings.findByText('1 setting')).toBeInTheDocument();
    expect(shown()).toEqual(['TRASH_DAYS']);
    await user.type(settings.getByRole('searchbox'), 'xyz');
    expect(await settings.findByText('No setting matches.')).toBeInTheDocument();
  });
});

it('shows the text of a bug report before it copies it', async () => {
  const { user } = visit();
  await panel('Checks');
  await user.click(screen.getByRole('button', { name: 'Copy for a bug report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'For a bug report' }));
  expect(dialog.getByText(/Portico 2.6.0/)).toHaveTextContent('Portico 2.6.0 Database: well');
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied for a bug report.')).toBeInTheDocument();
  await expectCopied('Portico 2.6.0\nDatabase: well');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows that the browser denies copying and keeps the text', async () => {
  const { user } = visit();
  await panel('Checks');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  document.execCommand = () => false;
  await user.click(screen.getByRole('button', { name: 'Copy for a bug report' }));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(/^The browser didn’t allow copying/)).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('checks again at once and keeps the data without a response', async () => {
  const { user } = visit();
  await panel('Checks');
  answers['GET /status'] = { body: statusReport({ checks: [check()] }) };
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('All systems are working')).toBeInTheDocument();
  expect(await screen.findByText('Checked. All systems are working')).toBeInTheDocument();
  answers['GET /status'] = 'offline';
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('The server is not responding')).toBeInTheDocument();
  expect(screen.getByText('All systems are working')).toBeInTheDocument();
});

it('refreshes every 30 seconds without moving the focus, and pauses when hidden', async () => {
  jest.useFakeTimers();
  visit();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  const button = screen.getByRole('button', { name: 'Send test email' });
  act(() => button.focus());
  const before = asked();
  await act(() => jest.advanceTimersByTimeAsync(30_500));
  expect(asked()).toBe(before + 1);
  expect(button).toHaveFocus();
  const see = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    fireEvent(window, new Event('visibilitychange'));
  };
  see('hidden');
  await act(() => jest.advanceTimersByTimeAsync(90_000));
  expect(asked()).toBe(before + 1);
  see('visible');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(asked()).toBe(before + 2);
});

it('has its places while it loads, and offers to try again', async () => {
  answers['GET /status'] = BROKEN;
  const { user } = visit();
  expect(screen.getByRole('group', { name: 'Loading' })).toBeInTheDocument();
  expect(await screen.findByText('The status could not be loaded')).toBeInTheDocument();
  answers['GET /status'] = { body: statusReport() };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Checks' })).toBeInTheDocument();
});

it('has what waits first on phones, and lists instead of tables', async () => {
  setPhone(true);
  visit();
  await panel('Checks');
  const names = screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent);
  expect(names).toEqual([...['Payments to review', 'Failed emails', 'Servers'], ...['Checks', 'Last errors']]);
  expect(screen.queryByRole('table')).toBeNull();
});

it('has jobs, settings and retention in tabs that the address names', async () => {
  setPhone(true);
  const { user, router } = visit();
  await panel('Checks');
  expect(screen.queryByRole('region', { name: 'Jobs' })).toBeNull();
  const tabs = within(screen.getByRole('group', { name: 'Parts of the status' }));
  await user.click(tabs.getByRole('button', { name: 'Jobs' }));
  expect((await panel('Jobs')).getByText(/ · Daily · Storage answered 503$/)).toBeInTheDocument();
  expect(router.state.location.search).toBe('?tab=jobs');
  await user.click(tabs.getByRole('button', { name: 'Settings' }));
  expect((await panel('Settings')).getByText('2 of 4 set here')).toBeInTheDocument();
  await user.click(tabs.getByRole('button', { name: 'Retention' }));
  expect(screen.getByText('The periods')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Jobs' })).toBeNull();
  await user.click(tabs.getByRole('button', { name: 'Health' }));
  expect(router.state.location.search).toBe('');
});
