import type {
  PaymentAttemptView,
  PaymentEventView,
  PaymentMonthsView,
  PaymentMonthView,
  PaymentRowView,
} from '../src/contract/api/payments';
import { paymentView } from './client-data';

const AT = '2026-11-05T17:05:00.000Z';

export const paymentRow = (values: Partial<PaymentRowView> = {}): PaymentRowView => ({
  id: 5,
  project_id: 12,
  project_title: 'Patient portal',
  client_id: 2,
  client_name: 'Dana Whitfield',
  state: 'COMPLETED',
  attention: false,
  review: null,
  reason: null,
  dispute: null,
  amount: 18400,
  refunded: 0,
  currency: 'USD',
  paypal_status: 'COMPLETED',
  paypal_order_id: 'ORDER123456',
  capture_id: 'CAPTURE654321',
  payer_name: 'Dana Buyer',
  payer_email: 'dana@buyer.example',
  env: 'live',
  receipt_number: 'R-2026-00001',
  created_at: AT,
  paid_at: AT,
  ...values,
});

export const attemptView = (values: Partial<PaymentAttemptView> = {}): PaymentAttemptView => ({
  ...paymentView({ env: 'live', capture_id: 'CAPTURE654321', payer_name: 'Dana Buyer' }),
  releasable: false,
  attention: false,
  ...values,
});

let events = 0;
export const eventView = (values: Partial<PaymentEventView> = {}): PaymentEventView => ({
  id: ++events,
  payment_id: 5,
  type: 'opened',
  source: 'buyer',
  at: AT,
  amount: null,
  currency: 'USD',
  detail: null,
  ...values,
});

export const paymentMonths = (last: Partial<PaymentMonthView> = {}): PaymentMonthsView => ({
  currency: 'USD',
  others: [],
  items: Array.from({ length: 12 }, (_, index) => ({
    month: new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 7),
    payments: 0,
    paid: 0,
    refunded: 0,
    ...(index === 11 ? { payments: 3, paid: 12_000, refunded: 500, ...last } : {}),
  })),
});
