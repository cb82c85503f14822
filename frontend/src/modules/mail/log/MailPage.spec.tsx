import { act, screen, within } from '@testing-library/react';
import type { MailView } from '../../../contract/api/mail';
import {
  chooseFilter,
  showRoutes,
  signedIn,
  stubServer,
  type Calls,
  type Stubs,
  listed,
} from '../../../../test/screen';
import { MailPage } from './MailPage';

const mail = (part: Partial<MailView> = {}): MailView => ({
  id: 3,
  recipient: 'dana@riversidedental.example',
  subject: 'New file: Patient portal',
  template: 'attachment',
  state: 'failed',
  attempts: 2,
  answer: '550 no such mailbox',
  created_at: '2026-11-21T10:05:00.000Z',
  sent_at: null,
  next_attempt_at: null,
  resent_at: null,
  obstacle: null,
  ...part,
});
const COUNTS = { all: 1, queued: 0, sending: 0, sent: 0, failed: 1, dropped: 0, has_server: true };

let answers: Stubs;
let calls: Calls;
const visit = (search = '') => showRoutes([{ path: '/admin/mail', element: <MailPage /> }], `/admin/mail${search}`);
const row = async () => within((await screen.findByText('New file: Patient portal')).closest('tr')!);

beforeEach(() => {
  localStorage.clear();
  answers = { ...signedIn('admin'), 'GET /mail': listed(mail()), 'GET /mail/counts': { body: COUNTS } };
  calls = stubServer(answers);
});
afterEach(() => jest.useRealTimers());

it.each([
  [0, 8500],
  [1, 4500],
])('refreshes emails and filter counts while %s emails wait', async (queued, ms) => {
  jest.useFakeTimers();
  answers['GET /mail/counts'] = { body: { ...COUNTS, queued } };
  visit('?period=week');
  const pathsOf = (begin: string) => calls.filter(({ path }) => path.startsWith(begin) && path.includes('period'));
  const asked = () => ['/mail?', '/mail/counts?'].map((path) => pathsOf(path).length);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(asked()).toEqual([1, 1]);
  await act(() => jest.advanceTimersByTimeAsync(ms - 1000));
  expect(asked()).toEqual([2, 2]);
});

it('shows the error instead of the former emails when a filter fails', async () => {
  const { user } = visit();
  await row();
  answers['GET /mail'] = { status: 500 };
  await chooseFilter(user, 'State', /^Sent/);
  expect(await screen.findByText('Failed to load the emails')).toBeInTheDocument();
  expect(screen.queryByText('New file: Patient portal')).toBeNull();
});

it('shows the result of an email and resends it', async () => {
  answers['POST /mail/3/resend'] = { body: mail({ state: 'queued', obstacle: 'on_its_way' }) };
  const { user } = visit();
  expect((await row()).getByText('550 no such mailbox')).toBeInTheDocument();
  expect((await row()).getByText('Failed')).toBeInTheDocument();
  expect((await row()).getByText('Nov 21, 2026, 2:05 AM')).toBeInTheDocument();
  expect(await screen.findByText('1 email, 1 failed')).toBeInTheDocument();
  answers['GET /mail'] = listed(mail({ state: 'sending', obstacle: 'on_its_way' }));
  await user.click((await row()).getByLabelText(/^Send again/));
  expect(await screen.findByText('The email to dana@riversidedental.example is on its way.')).toBeInTheDocument();
  expect(await (await row()).findByText('Sending')).toBeInTheDocument();
});

it('shows an email in a sandbox that loads pictures of this portal only', async () => {
  const html = '<img src="/api/features/images/logo.png" alt="Pellworth" /><p>Dear Dana</p>';
  const { id, recipient, subject } = mail();
  answers['GET /mail/3/letter'] = { body: { id, recipient, subject, hidden: false, text: 'Dear Dana', html } };
  const { user } = visit();
  await user.click((await row()).getByLabelText(/^Read /));
  const page = await screen.findByTitle('Content of the email');
  expect(page).toHaveAttribute('sandbox', '');
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${window.location.origin}`;
  expect(page.getAttribute('srcdoc')).toContain(`content="${policy}"`);
  expect(page.getAttribute('srcdoc')).toContain(html);
});

it('explains why an email cannot be resent and sends no request', async () => {
  answers['GET /mail'] = listed(mail({ obstacle: 'holds_code' }));
  const { user } = visit();
  const button = (await row()).getByLabelText(/^Send again/);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(await screen.findByText('Emails with a code or sign-in link are not stored.')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('sends a test email or shows why it cannot', async () => {
  answers['POST /mail/test'] = { status: 409, body: { code: 'MAIL_OFF', error: 'No mail server is set up.' } };
  answers['GET /mail/counts'] = { body: { ...COUNTS, has_server: false } };
  const { user } = visit();
  expect(await screen.findByText(/^No mail server is set up: emails wait/)).toBeInTheDocument();
  await user.click(screen.getByText('Send test email'));
  expect(await screen.findByText('No mail server is set up.')).toBeInTheDocument();
  answers['POST /mail/test'] = { body: { message: 'A test email to marisol@pellworth.example is on its way.' } };
  await user.click(screen.getByText('Send test email'));
  expect(await screen.findByText('A test email to marisol@pellworth.example is on its way.')).toBeInTheDocument();
});
