import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { projectDetail, receiptView } from '../../../../../test/client-data';
import { attemptView, eventView, paymentMonths, paymentRow } from '../../../../../test/payment-data';
import { listed, show, showRoutes, signedIn, stubServer, type Calls, type Stubs } from '../../../../../test/screen';
import { expectCopied } from '../../../../../test/toast';
import { draftKey, writeDraft } from '../../../../api/draft-storage';
import { PaymentsPage } from '../PaymentsPage';
import { PaymentHistorySlot } from './PaymentHistoryDialog';

const HISTORY = 'GET /payments/project/12/history';
const REVIEWED = 'POST /payments/5/reviewed';
const attempts = [
  attemptView({ id: 4, state: 'RETRYABLE', paypal_order_id: 'FIRSTORDER1', capture_id: null }),
  attemptView({ state: 'REVIEW', attention: true, review: 'AMOUNT_MISMATCH', env: 'demo' }),
];
const events = [
  eventView({ payment_id: 4, type: 'refused', detail: 'INSTRUMENT_DECLINED', at: '2026-11-05T14:05:00' }),
  eventView({ type: 'misfit', source: 'webhook', amount: 1, detail: 'AMOUNT_MISMATCH', at: '2026-11-05T16:07:00Z' }),
  eventView({ type: 'looked_at', source: 'admin', detail: 'Marisol Vega: asked the client' }),
];

let answers: Stubs;
let calls: Calls;
const open = () => show(<PaymentHistorySlot projectId={12} onClose={() => undefined} />);
const visit = (at: string) => showRoutes([{ path: '/admin/payments', element: <PaymentsPage /> }], at);
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Payment history' }));
const NOTE = { name: /^What you found or did/ };
const attempt = async (name: string) => within(await (await dialog()).findByRole('region', { name }));

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /payments': listed(paymentRow()),
    'GET /payments/months': { body: paymentMonths() },
    'GET /payments/project/12/receipts': { body: { items: [receiptView()] } },
    'GET /projects/12': { body: projectDetail([], { title: 'Patient & portal' }) },
    [HISTORY]: { body: { attempts, events } },
  };
  calls = stubServer(answers);
});

it('opens from a row, keeps its address and closes', async () => {
  const { user, router } = visit('/admin/payments?state=COMPLETED');
  await user.click(await screen.findByText('Patient portal'));
  expect(router.state.location.search).toBe('?state=COMPLETED&open=12');
  await user.click((await dialog()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe('?state=COMPLETED'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('opens in the moment in which a search comes to the address', async () => {
  const { router } = visit('/admin/payments');
  const row = await screen.findByText('Patient portal');
  jest.useFakeTimers();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'portal' } });
  act(() => {
    jest.advanceTimersByTime(250);
    fireEvent.click(row);
  });
  jest.useRealTimers();
  await waitFor(() => expect(router.state.location.search).toBe('?q=portal&open=12'));
});

it('shows each attempt in plain words, newest first', async () => {
  open();
  const regions = await (await dialog()).findAllByRole('region');
  expect(regions.map((region) => within(region).getByRole('heading').textContent)).toEqual([
    'Attempt 2 of 2',
    'Attempt 1 of 2',
  ]);
  const newest = await attempt('Attempt 2 of 2');
  expect(newest.getByText('Demo, no real money')).toBeInTheDocument();
  const steps = within(newest.getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
  expect(steps[0]).toHaveTextContent(
    'Nov 5, 2026, 8:07 AMA payment arrived that doesn’t match: $1.00PayPal webhookThe amount is not the project’s price.',
  );
  expect(steps[1]).toHaveTextContent(/Marked as reviewedStaffMarisol Vega: asked the client$/);
  const first = await attempt('Attempt 1 of 2');
  expect(first.getByText('The chosen payment method was declined.')).toBeInTheDocument();
  expect(first.queryByText('PayPal capture')).toBeNull();
});

it('leads to the project and hands out its documents', async () => {
  open();
  const shown = await dialog();
  expect(await shown.findByRole('link', { name: 'Open project' })).toHaveAttribute(
    'href',
    '/admin/projects?project=12',
  );
  expect(shown.getByText('Patient & portal · Dana Whitfield')).toBeInTheDocument();
  expect(await shown.findByRole('button', { name: 'Download Receipt R-2026-00001' })).toBeInTheDocument();
  expect(shown.getByText('Nov 21, 2026 · $18,400.00')).toBeInTheDocument();
});

it('copies the numbers of PayPal', async () => {
  const { user } = open();
  await user.click((await attempt('Attempt 2 of 2')).getByRole('button', { name: 'Copy PayPal capture' }));
  expect(await screen.findByText('PayPal capture copied.')).toBeInTheDocument();
  await expectCopied('CAPTURE654321');
});

it('opens the note again that a reload or an ended session closed', async () => {
  writeDraft(draftKey('payment-looked/5'), { note: '' }, { note: 'Asked the client.' });
  open();
  const newest = await attempt('Attempt 2 of 2');
  expect(await newest.findByRole('textbox', NOTE)).toHaveValue('Asked the client.');
  expect(newest.getByText('We kept what you typed.')).toBeVisible();
  expect((await attempt('Attempt 1 of 2')).queryByRole('textbox')).toBeNull();
});

it('marks an attempt as reviewed, with a note', async () => {
  const { user } = open();
  const newest = await attempt('Attempt 2 of 2');
  expect((await attempt('Attempt 1 of 2')).queryByRole('button', { name: 'Mark as reviewed' })).toBeNull();
  await user.click(newest.getByRole('button', { name: 'Mark as reviewed' }));
  const note = newest.getByRole('textbox', NOTE);
  expect(note).toHaveFocus();
  await user.click(newest.getByRole('button', { name: 'Mark as reviewed' }));
  expect(await newest.findByText('Please describe what you found.')).toBeInTheDocument();
  await user.type(note, ' Refunded at PayPal. ');
  answers[REVIEWED] = { status: 500, body: { error: 'The database is away.', requestId: 'r1' } };
  await user.click(newest.getByRole('button', { name: 'Mark as reviewed' }));
  expect(await newest.findByRole('alert')).toHaveTextContent('It could not be marked. Reference r1');
  answers[REVIEWED] = { body: paymentRow({ state: 'REVIEW' }) };
  answers[HISTORY] = { body: { attempts: [attemptView({ state: 'REVIEW', review: 'AMOUNT_MISMATCH' })], events } };
  await user.click(newest.getByRole('button', { name: 'Mark as reviewed' }));
  expect(await screen.findByText('Marked as reviewed.')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === '/payments/5/reviewed').map(({ body }) => body)).toEqual(
    Array(2).fill(JSON.stringify({ note: 'Refunded at PayPal.', updated_at: attempts[1]!.updated_at })),
  );
  const closed = await attempt('Attempt');
  expect(closed.queryByRole('button', { name: 'Mark as reviewed' })).toBeNull();
});

it('shows the reason that came after the displayed one, and keeps the note', async () => {
  const { user } = open();
  await user.click((await attempt('Attempt 2 of 2')).getByRole('button', { name: 'Mark as reviewed' }));
  const disputed = {
    state: 'REVIEW',
    attention: true,
    dispute: 'open',
    updated_at: '2026-11-06T09:00:00.000Z',
  } as const;
  answers[HISTORY] = { body: { attempts: [attemptView(disputed)], events } };
  answers[REVIEWED] = { status: 409, body: { code: 'STALE', error: 'Changed.', current: paymentRow() } };
  await user.type((await dialog()).getByRole('textbox', NOTE), 'Kept.');
  await user.click((await dialog()).getByRole('button', { name: 'Mark as reviewed' }));
  const shown = await attempt('Attempt');
  expect(await shown.findByText('The client disputes it; answer at PayPal.')).toBeVisible();
  expect(shown.getByRole('textbox', NOTE)).toHaveValue('Kept.');
  answers[REVIEWED] = { body: paymentRow() };
  await user.click(shown.getByRole('button', { name: 'Mark as reviewed' }));
  expect(await screen.findByText('Marked as reviewed.')).toBeInTheDocument();
  const { updated_at } = disputed;
  expect(calls.findLast(({ path }) => path === '/payments/5/reviewed')!.body).toBe(
    JSON.stringify({ note: 'Kept.', updated_at }),
  );
});

const releaseRefused = async () => {
  const lost = attemptView({ state: 'CAPTURING', attention: true, review: 'OUTCOME_UNKNOWN', releasable: true });
  answers[HISTORY] = { body: { attempts: [lost], events } };
  const { user } = open();
  const shown = await attempt('Attempt');
  const release = () => user.click(shown.getByRole('button', { name: 'Release: nothing was charged' }));
  await release();
  expect(shown.getByText(/Only when PayPal’s Activity shows no such payment/)).toBeVisible();
  await user.type(shown.getByRole('textbox', NOTE), 'Not in the Activity.');
  answers['POST /payments/5/release'] = { status: 409, body: { error: 'PayPal has news.' } };
  return { shown, release };
};
const noRelease = () =>
  waitFor(async () => expect((await attempt('Attempt')).queryByRole('button', { name: /^Release/ })).toBeNull());

it('releases an attempt unknown to PayPal with a note', async () => {
  const { shown, release } = await releaseRefused();
  await release();
  expect(await shown.findByRole('alert')).toHaveTextContent('PayPal has news.');
  answers['POST /payments/5/release'] = { body: paymentRow({ state: 'FAILED' }) };
  answers[HISTORY] = { body: { attempts: [attemptView({ state: 'FAILED' })], events } };
  await release();
  expect(await screen.findByText('Released. The project can be paid again.')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === '/payments/5/release').at(-1)!.body).toBe(
    '{"note":"Not in the Activity."}',
  );
  await noRelease();
});

it('shows the state that PayPal has when a release is refused', async () => {
  const { release } = await releaseRefused();
  answers[HISTORY] = { body: { attempts: [attemptView({ state: 'COMPLETED' })], events } };
  await release();
  await noRelease();
});

it('shows the results of disputes and returns', async () => {
  const types = ['refund_pending', 'restored', 'dispute_withdrawn', 'dispute_payout', 'dispute_closed'] as const;
  const events = types.map((type, id) => eventView({ id, type, detail: null }));
  answers[HISTORY] = { body: { attempts: [attemptView({ dispute: 'closed', attention: true })], events } };
  open();
  const shown = await attempt('Attempt');
  expect(shown.getByText('A dispute was closed. See PayPal for details.')).toBeVisible();
  expect(shown.getByText('A reversed payment was returned')).toBeVisible();
  expect(shown.getByText('The client withdrew the dispute')).toBeVisible();
});

it('checks PayPal and shows the result', async () => {
  const { user } = open();
  answers['POST /payments/5/look'] = { body: paymentRow({ state: 'REFUNDED', refunded: 1 }) };
  answers['POST /payments/4/look'] = { status: 500 };
  const newest = await attempt('Attempt 2 of 2');
  answers[HISTORY] = { body: { attempts: [attemptView({ state: 'REFUNDED', refunded: 1 })], events } };
  await user.click(newest.getByRole('button', { name: 'Check PayPal now' }));
  expect(await screen.findByText('PayPal has news: Refunded.')).toBeInTheDocument();
  expect(await (await attempt('Attempt')).findByText('$1.00 refunded')).toBeInTheDocument();
});

it.each<[string, Stubs[typeof HISTORY], string]>([
  ['it cannot be loaded', { status: 500, body: {} }, 'The history could not be loaded.'],
  ['nothing was started', { body: { attempts: [], events: [] } }, 'No payments were started for this project.'],
])('shows a message when %s', async (_case, answer, text) => {
  answers[HISTORY] = answer;
  open();
  expect(await (await dialog()).findByText(text)).toBeInTheDocument();
});
