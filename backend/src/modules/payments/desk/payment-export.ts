import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { isoFromSql } from '../../../core/database/raw.js';
import { csvFile, inBatches } from '../../../core/http/csv.js';
import { centsToText } from '../../../core/money.js';
import type { PaymentFileQuery } from '../dto/payment-list.dto.js';
import { PaymentListService, type PaymentRow } from './payment-list.service.js';

const HEADER = [
  'ID',
  'Project',
  'Client',
  'State',
  'Amount',
  'Refunded',
  'Currency',
  'Created',
  'Paid',
  'Receipt',
  'PayPal order',
  'PayPal capture',
  'PayPal status',
  'Payer',
  'Payer e-mail',
  'Review',
  'Dispute',
  'Environment',
];

/** Every payment that matches, as a file. */
@Injectable()
export class PaymentExport {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly lists: PaymentListService,
  ) {}

  async csv(actor: Actor, query: PaymentFileQuery): Promise<StreamableFile> {
    await this.db.transaction(() =>
      this.audit.record({
        actor,
        action: 'payment.exported',
        record: { type: 'export', id: 'payments', label: 'payments.csv' },
        after: { ...query },
      }),
    );
    return csvFile('payments.csv', HEADER, this.cells(query));
  }

  private async *cells(query: PaymentFileQuery): AsyncGenerator<(string | number | null)[]> {
    for await (const row of inBatches((afterId, limit) => this.lists.batch(query, { afterId, limit }), query.ids))
      yield cellsOf(row);
  }
}

const cellsOf = (row: PaymentRow): (string | number | null)[] => [
  row.id,
  row.project_title,
  row.client_name,
  row.state,
  centsToText(row.captured_cents ?? row.expected_cents),
  centsToText(row.refunded_cents),
  row.currency,
  isoFromSql(row.created_at),
  row.paid_at && isoFromSql(row.paid_at),
  row.receipt_number,
  row.paypal_order_id,
  row.capture_id,
  row.paypal_status,
  row.payer_name,
  row.payer_email,
  row.review,
  row.dispute,
  row.env,
];
