import { screen, waitFor, within } from '@testing-library/react';
import { paymentMonths, paymentRow } from '../../../../test/payment-data';
import { setPhone } from '../../../../test/fleet';
import {
  type Calls,
  chooseFilter,
  show,
  showRoutes,
  signedIn,
  stubServer,
  type Stubs,
  listed,
} from '../../../../test/screen';
import { notesOf } from './history/remarks';
import { MonthSums } from './months/MonthSums';
import { PaymentsPage } from './PaymentsPage';

const misfit = paymentRow({
  id: 9,
  project_id: 21,
  project_title: 'Grant tracker',
  state: 'REVIEW',
  attention: true,
  review: 'AMOUNT_MISMATCH',
  amount: 1,
  paid_at: null,
});

let answers: Stubs;
let calls: Calls;

const visit = (at = '/admin/payments') => showRoutes([{ path: '/admin/payments', element: <PaymentsPage /> }], at);
const asked = (path: RegExp) => calls.filter((call) => path.test(call.path));
const lastList = () =>
  asked(/^\/payments\?/)
    .filter(({ path }) => !/limit=1(&|$)/.test(path))
    .at(-1)?.path;
const rowOf = async (title: string) => within((await screen.findByText(title)).closest('tr')!);

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /payments': listed(misfit, paymentRow()),
    'GET /payments/months': { body: paymentMonths() },
  };
  calls = stubServer(answers);
});
afterEach(() => setPhone(false));

describe('the list', () => {
  it('marks payments that need review and shows the reason', async () => {
    visit();
    const row = await rowOf('Grant tracker');
    expect(row.getByRole('img', { name: 'To review' })).toBeInTheDocument();
    expect(row.getByText('The amount is not the project’s price.')).toBeInTheDocument();
    expect(row.getByText('Mismatch')).toBeInTheDocument();
    const other = await rowOf('Patient portal');
    expect(other.queryByRole('img', { name: 'To review' })).toBeNull();
    expect(other.getByText('$18,400.00')).toBeInTheDocument();
    expect(screen.getByText('2 payments, 2 to review')).toBeInTheDocument();
  });

  it.each([
    ['a dispute', { dispute: 'open' as const }, 'The client disputes it; answer at PayPal.'],
    ['a reversal', { state: 'REVERSED' as const, refunded: 18400 }, 'PayPal reversed the payment.'],
    ['an unknown outcome', { review: 'OUTCOME_UNKNOWN' }, 'PayPal has not reported the outcome for hours.'],
    ['a double payment', { review: 'ANOTHER_PAYMENT' }, 'This project was paid twice.'],
    ['a word it does not know', { review: 'CAPTURE_ODD' }, 'PayPal reports something unknown: CAPTURE_ODD.'],
    ['an eCheck', { state: 'PENDING' as const, reason: 'ECHECK' }, 'Paid from a bank account; that takes some days.'],
    ['a part that went back', { state: 'PARTIALLY_REFUNDED' as const, refunded: 400 }, '$400.00 of it was refunded.'],
  ])('shows in plain words: %s', (_case, values, text) => {
    expect(notesOf(paymentRow(values))).toEqual([text]);
  });

  it('begins in the server’s order and sorts by a column', async () => {
    const { user, router } = visit();
    await screen.findByText('Grant tracker');
    expect(lastList()).toBe('/payments?limit=25&offset=0');
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    await waitFor(() => expect(lastList()).toMatch(/dir=asc&sort=amount/));
    expect(router.state.location.search).toBe('?sort=amount');
  });

  it('keeps its filters in the address and exports what they leave', async () => {
    URL.createObjectURL = () => 'blob:csv';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, router } = visit('/admin/payments?state=REVIEW&month=2020-02&attention=maybe');
    await screen.findByText('Grant tracker');
    expect(lastList()).toMatch(/state=REVIEW&month=2020-02/);
    expect(lastList()).not.toMatch(/attention/);
    expect(screen.getByRole('button', { name: 'Paid in Feb 2020' })).toBeInTheDocument();
    await chooseFilter(user, 'Attention', /^To review/);
    await waitFor(() => expect(lastList()).toMatch(/attention=1/));
    await user.click(screen.getByRole('button', { name: /^Remove filter State/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?month=2020-02&attention=1'));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(asked(/export/).map(({ path }) => path)).toEqual(['/payments/export.csv?attention=1&month=2020-02']),
    );
  });

  it('checks one payment at PayPal and shows whether it changed', async () => {
    const { user } = visit();
    const check = () => user.click(screen.getByRole('button', { name: 'Check PayPal now: Patient portal, payment 5' }));
    await screen.findByText('Patient portal');
    answers['POST /payments/5/look'] = { body: paymentRow() };
    await check();
    expect(await screen.findByText('Nothing new at PayPal: Paid.')).toBeInTheDocument();
    answers['POST /payments/5/look'] = { body: paymentRow({ state: 'REVERSED' }) };
    await check();
    expect(await screen.findByText('PayPal has news: Reversed.')).toBeInTheDocument();
    answers['POST /payments/5/look'] = { status: 503, body: { error: 'Sorry.', requestId: 'r1' } };
    await check();
    expect(await screen.findByText('PayPal could not be reached. Reference r1')).toBeInTheDocument();
  });

  it('is a list of records on a phone, each with its reason', async () => {
    setPhone(true);
    visit();
    const [record] = within(await screen.findByRole('list', { name: 'Payments' })).getAllByRole('listitem');
    expect(record).toHaveTextContent(
      'Grant tracker$1.00Dana Whitfield · Nov 5, 2026The amount is not the project’s price.',
    );
    expect(screen.getByRole('button', { name: 'Actions for Grant tracker, payment 9' })).toBeInTheDocument();
  });
});

describe('the sums by month', () => {
  const sums = (data = paymentMonths()) =>
    show(<MonthSums sums={data} error={undefined} onRetry={jest.fn()} chosen={undefined} onChoose={jest.fn()} />);

  it('lead to the payments of a month, and back', async () => {
    const { user, router } = visit();
    const name = 'Nov 2026: $12,000.00 paid in 3 payments, $500.00 refunded';
    await user.click(await screen.findByRole('button', { name }));
    expect(router.state.location.search).toBe('?month=2026-11');
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name }));
    expect(router.state.location.search).toBe('');
  });

  it('are one Tab stop with arrow keys inside', async () => {
    const { user } = sums();
    const bars = within(screen.getByRole('toolbar', { name: 'Sums by month' })).getAllByRole('button');
    expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toEqual([bars.at(-1)]);
    bars.at(-1)?.focus();
    await user.keyboard('{ArrowLeft}');
    expect(bars.at(-2)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(bars[0]).toHaveFocus();
  });

  it('are a table on request', async () => {
    const { user } = sums();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const row = within(screen.getByRole('table', { name: 'Sums by month' })).getAllByRole('row')[1];
    expect(row).toHaveTextContent('Nov 20263$12,000.00$500.00');
  });

  it('draws income and refunds on one scale, at least 2 px high', async () => {
    const months = paymentMonths({ paid: 12_000, refunded: 12_000 });
    months.items[10] = { ...months.items[10]!, paid: 1 };
    sums(months);
    const [small, equal] = within(screen.getByRole('toolbar', { name: 'Sums by month' }))
      .getAllByRole('button')
      .slice(-2)
      .map((bar) => [...bar.querySelectorAll('i')].map(({ style }) => Number.parseFloat(style.height)));
    expect(equal![0]).toBe(equal![1]);
    expect(small![0]).toBe(2);
  });

  it('keeps the place of the sums while there was no money, and can be loaded again', async () => {
    answers['GET /payments/months'] = { status: 500 };
    answers['GET /payments'] = listed();
    const { user } = visit();
    expect(await screen.findByText('No payments yet.')).toBeInTheDocument();
    expect(await screen.findByText('The sums by month could not be loaded.')).toBeInTheDocument();
    answers['GET /payments/months'] = { body: paymentMonths({ paid: 0, refunded: 0 }) };
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('The sums by month could not be loaded.')).toBeNull());
    expect(screen.getByText('$0.00 paid')).toBeInTheDocument();
  });
});
