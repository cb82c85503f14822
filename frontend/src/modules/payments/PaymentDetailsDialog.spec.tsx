import { act, screen, waitFor } from '@testing-library/react';
import { paymentView } from '../../../test/client-data';
import { show, signedIn, stubServer, type Stubs } from '../../../test/screen';
import { PaymentDetailsDialog } from './PaymentDetailsDialog';

const RECORD = paymentView({
  project_id: 9,
  paypal_order_id: '5O190127TN364715T',
  capture_id: '3C679366HH908993F',
  amount: 9600,
  payer_name: 'Theo Lindqvist',
  review: 'The amount differs.',
  created_at: '2026-10-08T12:00:00Z',
  wallet_url: 'https://wallet.example/activity/3C679366HH908993F',
});
const LATEST = 'GET /payments/project/9/latest';

let answers: Stubs;
const onClose = jest.fn();
const opened = () => show(<PaymentDetailsDialog project={{ id: 9, title: 'Cloud' }} open onClose={onClose} />);

beforeEach(() => {
  localStorage.clear();
  answers = signedIn('admin');
  stubServer(answers);
});

it('lists the latest record, with a dash for missing values', async () => {
  answers[LATEST] = { body: RECORD };
  opened();
  const value = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
  expect(await value('Status')).toBe('Completed');
  expect(await value('Amount')).toBe('$9,600.00 USD');
  expect(await value('Payer')).toBe('Theo Lindqvist');
  expect(await value('Payer email')).toBe('–');
  expect(await value('Order')).toBe('5O190127TN364715T');
  expect(await value('Date')).toMatch(/^Oct 8, 2026/);
  expect(await value('Review')).toBe('The amount differs.');
  expect(screen.queryByText('Dispute')).toBeNull();
  const page = screen.getByText('Open at PayPal');
  expect(page).toHaveAttribute('href', 'https://wallet.example/activity/3C679366HH908993F');
  expect(page).toHaveTextContent('(opens in a new tab)');
});

it('closes by Back', async () => {
  answers[LATEST] = { body: RECORD };
  opened();
  await screen.findByText('Theo Lindqvist');
  // The history entry of the previous dialog must be removed first.
  await waitFor(() => expect(window.history.state).toMatchObject({ layers: 1 }));
  act(() => window.history.back());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('shows that there is no payment', async () => {
  answers[LATEST] = { status: 404, body: { code: 'NO_PAYMENT', error: 'No payment info.' } };
  opened();
  expect(await screen.findByText('No payment info.')).toBeInTheDocument();
  expect(screen.queryByText('Retry')).toBeNull();
});

it('shows the error and retries', async () => {
  answers[LATEST] = { status: 500, body: { code: 'INTERNAL_ERROR', error: 'The database is away.', requestId: 'r1' } };
  const { user } = opened();
  expect(await screen.findByText('Failed to load PayPal payment details.')).toBeInTheDocument();
  expect(screen.getByText('Reference r1')).toBeInTheDocument();
  answers[LATEST] = { body: RECORD };
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByText('5O190127TN364715T')).toBeInTheDocument();
});
