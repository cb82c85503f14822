import { isoFromSql } from '../../../core/database/raw.js';
import type { CsvContent } from '../../../core/lists/csv-export.service.js';
import { decimalText } from '../../../core/common/money.js';
import type { PaymentFileQuery } from '../dto/payment-list.dto.js';
import { paidIn, type PaymentRow, refundedIn } from '../dto/payment-row.view.js';
import type { PaymentList } from './payment.list.js';

const COLUMNS: CsvContent<PaymentRow>['columns'] = {
  ID: (row) => row.id,
  Project: (row) => row.project_title,
  Client: (row) => row.client_name,
  State: (row) => row.state,
  Amount: (row) => decimalText(paidIn(row)),
  Refunded: (row) => decimalText(refundedIn(row)),
  Currency: (row) => row.currency,
  Created: (row) => isoFromSql(row.created_at),
  Paid: (row) => row.paid_at && isoFromSql(row.paid_at),
  Receipt: (row) => row.receipt_number,
  'PayPal order': (row) => row.paypal_order_id,
  'PayPal capture': (row) => row.capture_id,
  'PayPal status': (row) => row.paypal_status,
  Payer: (row) => row.payer_name,
  'Payer e-mail': (row) => row.payer_email,
  Review: (row) => row.review,
  Dispute: (row) => row.dispute,
  Environment: (row) => row.env,
};

export const paymentsFile = (lists: PaymentList, query: PaymentFileQuery): CsvContent<PaymentRow> => ({
  columns: COLUMNS,
  next: (part) => lists.batch(query, part),
});
