import { decimalText } from '../../core/common/money.js';
import {
  csvColumns,
  instant,
  integer,
  type ListColumn,
  optionalInstant,
  type RowOf,
  selectOf,
  sortsOf,
  text,
  value,
} from '../../core/lists/list-columns.js';
import { PRESENT } from '../projects/project.trash.js';
import { paidMoney, refundedMoney } from './payment.money.js';
import type { DisputeState, PaymentEnvironment, PaymentState } from './payment.states.js';

const optionalText = value<string | null>();

export const PAYMENT_COLUMNS = {
  id: { sql: 'y.id', type: integer },
  project_id: { sql: 'y.project_id', type: integer },
  project_title: { sql: 'p.title', type: text, sort: 'p.search_text' },
  client_id: { sql: 'COALESCE(u.id, y.user_id)', type: integer },
  client_name: { sql: "COALESCE(u.name, '')", type: text, sort: 'u.search_text' },
  state: { sql: 'y.state', type: value<PaymentState>(), sort: 'y.state' },
  attention: { sql: 'y.attention', type: Boolean, sort: 'y.attention' },
  review: { sql: 'y.review', type: optionalText },
  reason: { sql: 'y.reason', type: optionalText },
  dispute: { sql: 'y.dispute', type: value<DisputeState | null>() },
  expectedCents: {
    sql: 'y.expected_cents',
    type: integer,
    sort: 'y.currency, CASE WHEN y.captured_cents IS NULL THEN y.expected_cents ELSE y.captured_cents END',
    name: 'amount',
  },
  capturedCents: { sql: 'y.captured_cents', type: value<number | null>() },
  refundedCents: { sql: 'y.refunded_cents', type: integer },
  currency: { sql: 'y.currency', type: text },
  paypal_status: { sql: 'y.paypal_status', type: optionalText },
  paypal_order_id: { sql: 'y.order_id', type: text },
  capture_id: { sql: 'y.capture_id', type: optionalText },
  payer_name: { sql: 'y.payer_name', type: optionalText },
  payer_email: { sql: 'y.payer_email', type: optionalText },
  env: { sql: 'y.environment', type: value<PaymentEnvironment>() },
  receipt_number: { sql: 'r.number', type: optionalText },
  created_at: { sql: 'y.created_at', type: instant, sort: 'y.created_at' },
  paid_at: { sql: 'y.paid_at', type: optionalInstant, sort: 'y.paid_at' },
} as const satisfies Record<string, ListColumn>;

export type PaymentRow = RowOf<typeof PAYMENT_COLUMNS>;

/** The attempt's client, not the project's current one; the account may be deleted. */
const JOINS = `JOIN projects p ON p.id = y.project_id AND ${PRESENT} LEFT JOIN users u ON u.id = COALESCE(y.user_id, p.user_id)
  LEFT JOIN receipts r ON r.payment_id = y.id AND r.kind = 'receipt' AND r.restored = 0`;

export const PAYMENT_TABLE = {
  table: 'payments y',
  rows: `payments y ${JOINS}`,
  columns: selectOf(PAYMENT_COLUMNS),
  joins: JOINS,
  sorts: sortsOf(PAYMENT_COLUMNS),
};

export const PAYMENT_CSV = csvColumns(PAYMENT_COLUMNS, {
  ID: 'id',
  Project: 'project_title',
  Client: 'client_name',
  State: 'state',
  Amount: (row) => decimalText(paidMoney(row)),
  Refunded: (row) => decimalText(refundedMoney(row)),
  Currency: 'currency',
  Created: 'created_at',
  Paid: 'paid_at',
  Receipt: 'receipt_number',
  'PayPal order': 'paypal_order_id',
  'PayPal capture': 'capture_id',
  'PayPal status': 'paypal_status',
  Payer: 'payer_name',
  'Payer e-mail': 'payer_email',
  Review: 'review',
  Dispute: 'dispute',
  Environment: 'env',
});
