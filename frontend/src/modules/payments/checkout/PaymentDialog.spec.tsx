import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { paymentView, projectView } from '../../../../test/client-data';
import { CONFIG, show, signedIn, stubServer, type Stubs } from '../../../../test/screen';
import type { PayableProject } from '../payable';
import { PaymentDialog } from './PaymentDialog';

interface Callbacks {
  createOrder: (data: object, actions: object) => Promise<string>;
  onApprove: (data: { orderID: string }, actions: object) => Promise<void>;
  onCancel: (data: object) => void;
  onError: (error: unknown) => void;
}
const CONFIRM = 'POST /payments/paypal-success';
const script = () => document.querySelector<HTMLScriptElement>('script[src*="/sdk/js"]');
let wallet: Callbacks;

const standIn = {
  version: '5.0.0',
  Buttons: (callbacks: Callbacks) => ({
    isEligible: () => true,
    render: (place: HTMLElement) => {
      wallet = callbacks;
      place.append(Object.assign(document.createElement('button'), { textContent: 'Pay with PayPal' }));
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
    updateProps: () => Promise.resolve(),
  }),
};

const onPaid = jest.fn();
const onClose = jest.fn();

function opened(answers: Stubs = {}, values: Partial<PayableProject> = {}) {
  const calls = stubServer({ ...signedIn('user'), ...answers });
  const project = projectView({ price: 1250.5, ...values });
  return { calls, ...show(<PaymentDialog project={project} open onClose={onClose} onPaid={onPaid} />) };
}
const scriptLoads = async () => {
  await waitFor(() => expect(script()).not.toBeNull());
  (window as { paypal?: unknown }).paypal = standIn;
  fireEvent.load(script()!);
  await screen.findByRole('button', { name: 'Pay with PayPal' });
};
const approve = (actions = {}) => act(() => wallet.onApprove({ orderID: 'ORDER123456' }, actions));

beforeEach(() => {
  delete (window as { paypal?: unknown }).paypal;
  script()?.remove();
  jest.clearAllMocks();
});

it('loads the wallet’s script with our client id, and only its buttons', async () => {
  opened();
  await waitFor(() => expect(script()).not.toBeNull());
  const { searchParams } = new URL(script()!.src);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    'client-id': 'demo',
    components: 'buttons',
    currency: 'USD',
    intent: 'capture',
    'disable-funding': 'card,credit,paylater,venmo',
  });
});

it('creates the order in the browser when configured, with one capture and no shipping', async () => {
  const payments = { ...CONFIG.payments, orderSource: 'client' as const };
  const { calls } = opened({ 'GET /config': { body: { ...CONFIG, payments } } });
  await scriptLoads();
  const create = jest.fn().mockResolvedValue('ORDER123456');
  expect(await wallet.createOrder({}, { order: { create } })).toBe('ORDER123456');
  expect(create.mock.calls).toEqual([
    [
      {
        intent: 'CAPTURE',
        purchase_units: [{ reference_id: '12', amount: { currency_code: 'USD', value: '1250.50' } }],
        application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
      },
    ],
  ]);
  expect(calls.filter(({ path }) => path === '/payments/orders')).toEqual([]);
});

it('shows that the PayPal script cannot be loaded and reloads it', async () => {
  // The library also logs the error.
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = opened();
  await waitFor(() => expect(script()).not.toBeNull());
  const first = script();
  fireEvent.error(first!);
  expect(await screen.findByRole('alert')).toHaveTextContent('PayPal could not be loaded.');
  expect(screen.queryByRole('button', { name: 'Pay with PayPal' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(script()).not.toBe(first));
  await scriptLoads();
  expect(screen.queryByRole('alert')).toBeNull();
  reported.mockRestore();
});

it('names amount, project and the only way to pay', async () => {
  opened();
  await scriptLoads();
  expect(screen.getByText('Patient portal rebuild')).toBeVisible();
  expect(screen.getByText(/^\$1,250\.50/)).toBeVisible();
  expect(screen.getByText(/^Only PayPal is accepted\./)).toBeVisible();
  expect(document.querySelectorAll('script[src*="/sdk/js"]')).toHaveLength(1);
});

it('reports a settled payment', async () => {
  opened({ [CONFIRM]: { body: paymentView() } });
  await scriptLoads();
  await approve();
  expect(onPaid).toHaveBeenCalledTimes(1);
});

it('waits while the result is open and reports no success', async () => {
  opened({ [CONFIRM]: { status: 202, body: paymentView({ state: 'CAPTURING' }) } });
  await scriptLoads();
  await approve();
  expect(await screen.findByRole('note')).toHaveTextContent(/^Your payment is being processed/);
  expect(screen.queryByRole('button', { name: 'Pay with PayPal' })).toBeNull();
  expect(onPaid).not.toHaveBeenCalled();
});

describe('an error of the wallet’s script after the approval', () => {
  const LATEST = 'GET /payments/project/12/latest';
  const failed = 'PayPal payment failed.';

  it('is not shown beside a good payment', async () => {
    const { calls } = opened({ [CONFIRM]: { body: paymentView() }, [LATEST]: { body: paymentView() } });
    await scriptLoads();
    await approve();
    act(() => wallet.onError(new Error('zoid destroyed all components')));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/latest'))).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits for the answer to the confirmation', async () => {
    opened({ [CONFIRM]: { status: 202, body: paymentView({ state: 'CAPTURING' }) } });
    await scriptLoads();
    await act(() => {
      const confirmed = wallet.onApprove({ orderID: 'ORDER123456' }, {});
      wallet.onError(new Error('the window is gone'));
      return confirmed;
    });
    expect(await screen.findByRole('note')).toHaveTextContent(/^Your payment is being processed/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is shown when the server reports that the payment failed', async () => {
    const body = paymentView({ state: 'FAILED' });
    opened({ [CONFIRM]: { status: 202, body: paymentView({ state: 'CAPTURING' }) }, [LATEST]: { body } });
    await scriptLoads();
    await approve();
    act(() => wallet.onError(new Error('gone')));
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
  });

  it('is shown when the wallet cannot be opened again after a declined card', async () => {
    opened({ [CONFIRM]: { status: 422, body: { code: 'INSTRUMENT_DECLINED', error: 'No.', choose_again: true } } });
    await scriptLoads();
    await approve({ restart: () => undefined });
    act(() => wallet.onError(new Error('gone')));
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
  });
});

it('sends the buyer back to the wallet after a declined card', async () => {
  opened({ [CONFIRM]: { status: 422, body: { code: 'INSTRUMENT_DECLINED', error: 'Declined.', choose_again: true } } });
  await scriptLoads();
  const restart = jest.fn();
  await approve({ restart });
  expect(restart).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows only the error of the server', async () => {
  opened({ [CONFIRM]: { status: 409, body: { code: 'ALREADY_PAID', error: 'This project is already paid.' } } });
  await scriptLoads();
  await approve();
  const text = 'Payment confirm failed: ALREADY_PAID — This project is already paid.';
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await act(async () => wallet.onError(new Error('later')));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

it('shows that PayPal failed and only logs that it was closed', async () => {
  opened();
  await scriptLoads();
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  act(() => wallet.onCancel({ orderID: 'ORDER123456' }));
  expect(info).toHaveBeenCalledWith('Payment cancelled', 'ORDER123456');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => wallet.onError(new Error('gone')));
  expect(await screen.findByRole('alert')).toHaveTextContent('PayPal payment failed.');
});

it.each<[string, Partial<PayableProject>, RegExp]>([
  ['PayPal reviews it', { payment_progress: 'under_review' }, /under review by PayPal/],
  ['staff look at it', { payment_progress: 'review' }, /We’re looking into it/],
])('loads nothing of the wallet while %s', async (_case, values, text) => {
  opened({}, values);
  expect(await screen.findByRole('note')).toHaveTextContent(text);
  expect(script()).toBeNull();
});
