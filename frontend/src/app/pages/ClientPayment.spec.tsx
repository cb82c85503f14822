import { act, screen, waitFor, within } from '@testing-library/react';
import { paymentView, projectDetail, projectView, receiptView } from '../../../test/client-data';
import { showRoutes, signedIn, stubServer, type Stubs } from '../../../test/screen';
import type { ProjectView } from '../../contract/api/projects';
import { ClientProjectPage } from './ClientProjectPage';

const LATEST = 'GET /payments/project/12/latest';
const SETTLE = 'POST /payments/project/12/settle';
const RECEIPTS = 'GET /payments/project/12/receipts';

const projectAnswers = (values: Partial<ProjectView>): Stubs => ({
  'GET /projects': { body: { items: [projectView(values)], total: 1, limit: 50, offset: 0 } },
  'GET /projects/12': { body: projectDetail([], values) },
});

function visit(values: Partial<ProjectView>, more: Stubs = {}, search = '') {
  const answers: Stubs = {
    ...signedIn('user'),
    ...projectAnswers(values),
    [RECEIPTS]: { body: { items: [] } },
    ...more,
  };
  const calls = stubServer(answers);
  const asked = (path: string) => calls.filter((call) => call.path.endsWith(path)).length;
  const shown = showRoutes([{ path: '/clientProject', element: <ClientProjectPage /> }], `/clientProject${search}`);
  return { answers, calls, asked, ...shown };
}
const card = () => screen.findByRole('region', { name: 'Payment' });
const payButtons = () => screen.queryAllByRole('button', { name: /^Pay/ });

afterEach(() => jest.useRealTimers());

it('opens the payment of a project that is not on the first page', async () => {
  const other = { body: { items: [projectView({ id: 11 })], total: 60, limit: 50, offset: 0 } };
  visit({}, { 'GET /projects': other }, '?project=12&pay=1');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('requests no attempt, reads the price again before the payment, and closes it with Back', async () => {
  const { asked, calls, router, user } = visit({});
  const lists = () => calls.filter(({ path }) => path.startsWith('/projects?')).length;
  const button = await within(await card()).findByRole('button', { name: 'Pay $18,400.00' });
  expect(asked('/latest') + asked('/receipts') + asked('/settle')).toBe(0);
  expect(lists()).toBe(1);
  await user.click(button);
  // At once, not by the poll.
  expect(lists()).toBe(2);
  await screen.findByRole('dialog');
  expect(router.state.location.search).toBe('?project=12&pay=1');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: '/clientProject', search: '' });
});

it('goes back to the project when its payment is closed, so Back leaves the page', async () => {
  const items = [projectView({ id: 11 }), projectView({ id: 12 })];
  const { router, user } = visit({}, { 'GET /projects': { body: { items, total: 2, limit: 50, offset: 0 } } });
  const [, second] = await screen.findAllByRole('button', { name: /^Pay for/ });
  await user.click(second!);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(router.state).toMatchObject({ historyAction: 'POP', location: { search: '?project=12' } }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => router.navigate(1));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?project=12');
});

it('hides Pay during a PayPal review, shows the reason and checks PayPal once', async () => {
  const body = paymentView({ state: 'PENDING', reason: 'ECHECK' });
  const { asked } = visit({ payment_progress: 'under_review' }, { [LATEST]: { body }, [SETTLE]: { body } });
  expect(await within(await card()).findByText(/under review by PayPal/)).toBeVisible();
  expect(await screen.findByText('A payment from a bank account takes some days to arrive.')).toBeVisible();
  expect(screen.getAllByText('Under review')).toHaveLength(2);
  expect(payButtons()).toEqual([]);
  await waitFor(() => expect(asked('/settle')).toBe(1));
});

it('hides Pay while staff review a mismatched payment', async () => {
  visit({ payment_progress: 'review' }, { [LATEST]: { body: paymentView({ state: 'REVIEW', attention: true }) } });
  expect(await within(await card()).findByText(/^PayPal took a payment that doesn’t match/)).toBeVisible();
  expect(payButtons()).toEqual([]);
});

it('turns to Paid when an open attempt turns out to be paid', async () => {
  const { answers } = visit({ payment_progress: 'open' }, { [LATEST]: { body: paymentView({ state: 'CREATED' }) } });
  await card();
  Object.assign(answers, projectAnswers({ payment_status: 'paid' }), {
    [SETTLE]: { body: paymentView() },
    [LATEST]: { body: paymentView() },
  });
  expect(await within(await card()).findByText('Paid')).toBeVisible();
});

describe('when the project changes while its page is open', () => {
  const POLL_MS = 9_000;
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function change(before: Partial<ProjectView>, latest: object, after: Partial<ProjectView>, later: object) {
    jest.useFakeTimers();
    const body = paymentView(latest);
    const { answers } = visit(before, { [LATEST]: { body }, [SETTLE]: { body } });
    for (let part = 0; part < 4; part++) await pass(500);
    const shown = payButtons().length;
    Object.assign(answers, projectAnswers(after), { [LATEST]: { body: paymentView(later) } });
    for (let part = 0; part < 3; part++) await pass(POLL_MS);
    return shown;
  }

  it('offers Pay after PayPal declined the payment', async () => {
    const [pending, failed] = [{ state: 'PENDING' }, { state: 'FAILED' }];
    const shown = await change({ payment_progress: 'under_review' }, pending, { payment_progress: 'open' }, failed);
    expect(shown).toBe(0);
    expect(payButtons().length).toBeGreaterThan(0);
  });

  it('hides Pay while staff review a payment of another tab', async () => {
    const [failed, review] = [{ state: 'FAILED' }, { state: 'REVIEW', attention: true }];
    const shown = await change({ payment_progress: 'open' }, failed, { payment_progress: 'review' }, review);
    expect(shown).toBeGreaterThan(0);
    expect(payButtons()).toEqual([]);
    expect(screen.getByText(/^PayPal took a payment that doesn’t match/)).toBeVisible();
  });
});

describe('while the outcome is open', () => {
  const open = paymentView({ state: 'CAPTURING' });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function waiting() {
    jest.useFakeTimers();
    const shown = visit({ payment_progress: 'processing' }, { [LATEST]: { body: open }, [SETTLE]: { body: open } });
    await pass(500);
    await pass(400);
    return shown;
  }

  it('polls ever more slowly until the payment has arrived and reports it once', async () => {
    const { answers, asked } = await waiting();
    expect(screen.getByText(/^Your payment is being processed/)).toBeVisible();
    expect(payButtons()).toEqual([]);
    const before = asked('/latest');
    await pass(60_000);
    const polls = asked('/latest') - before;
    expect(polls).toBeGreaterThan(5);
    expect(polls).toBeLessThan(12);
    Object.assign(answers, projectAnswers({ payment_status: 'paid' }), { [LATEST]: { body: paymentView() } });
    const news = () => screen.queryAllByText('Payment received. Thank you.');
    for (let second = 0; second < 21 && news().length === 0; second++) await pass(1000);
    expect(news()).toHaveLength(1);
    expect(screen.getAllByText('Paid')).toHaveLength(2);
    const after = asked('/latest');
    await pass(120_000);
    expect(asked('/latest')).toBe(after);
  });

  it('shows that nothing was charged and offers to pay again', async () => {
    const { answers } = await waiting();
    Object.assign(answers, projectAnswers({ payment_progress: 'open' }), {
      [LATEST]: { body: paymentView({ state: 'FAILED' }) },
    });
    await pass(2_000);
    expect(screen.getByText('PayPal did not complete your payment. Nothing was charged.')).toBeVisible();
    expect(screen.getByText(/^PayPal did not complete your last payment/)).toBeVisible();
    expect(payButtons()).toHaveLength(2);
  });
});

describe('afterwards', () => {
  it('has no dialog left in its address', async () => {
    const { router } = visit({ payment_status: 'paid' }, {}, '?project=12&pay=1');
    await waitFor(() => expect(router.state.location.search).toBe('?project=12'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('hands out the receipt', async () => {
    const pdf = 'GET /payments/receipts/8/pdf';
    URL.createObjectURL = () => 'blob:receipt';
    const clicked: HTMLAnchorElement[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this);
    });
    const { answers, calls, user } = visit(
      { payment_status: 'paid' },
      {
        [LATEST]: { body: paymentView({ paid_at: '2026-10-08T12:00:00Z' }) },
        [RECEIPTS]: { body: { items: [receiptView()] } },
        [pdf]: { status: 429, body: { error: 'Not now.' } },
      },
    );
    expect(await within(await card()).findByText('Paid on Oct 8, 2026.')).toBeVisible();
    const button = await screen.findByRole('button', { name: 'Download Receipt R-2026-00001' });
    await user.click(button);
    expect(await screen.findByText('Not now.')).toBeVisible();
    answers[pdf] = { body: {} };
    await user.click(button);
    await waitFor(() => expect(clicked.map(({ download }) => download)).toEqual(['R-2026-00001.pdf']));
    expect(calls.at(-1)?.headers.get('authorization')).toBe('Bearer token-of-user');
  });

  it('shows the refund of a paid project', async () => {
    visit(
      { payment_status: 'paid' },
      {
        [LATEST]: { body: paymentView({ state: 'PARTIALLY_REFUNDED', refunded: 400 }) },
        [RECEIPTS]: {
          body: {
            items: [receiptView(), receiptView({ id: 9, kind: 'credit_note', number: 'CN-2026-00001', amount: 400 })],
          },
        },
      },
    );
    expect(await screen.findByText('$400.00 of $18,400.00 was refunded.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Download Credit note CN-2026-00001' })).toBeVisible();
    expect(payButtons()).toEqual([]);
  });

  it('can be paid again once everything was refunded', async () => {
    visit(
      { payment_progress: 'refunded' },
      {
        [LATEST]: { body: paymentView({ state: 'REFUNDED', refunded: 18400 }) },
        [RECEIPTS]: { body: { items: [receiptView({ voided: true })] } },
      },
    );
    const text = 'Your payment of $18,400.00 was refunded. You can pay again.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getAllByText('Refunded')).toHaveLength(2);
    expect(await screen.findByText(/Voided$/)).toBeVisible();
    expect(payButtons()).toHaveLength(2);
  });

  it('can be paid again after a refunded review, whatever the project status', async () => {
    visit({ payment_progress: 'review' }, { [LATEST]: { body: paymentView({ state: 'REFUNDED', refunded: 100 }) } });
    expect(await screen.findByText(/\$100.00 was refunded/)).toBeVisible();
    expect(payButtons()).toHaveLength(2);
  });
});
