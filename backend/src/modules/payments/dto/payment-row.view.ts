import { ApiProperty } from '@nestjs/swagger';
import { isoFromSql } from '../../../core/database/raw.js';
import { fromCents } from '../../../core/common/money.js';
import type { PaymentRow } from '../desk/payment.list.js';
import {
  DISPUTE_STATES,
  type DisputeState,
  PAYMENT_ENVIRONMENTS,
  PAYMENT_STATES,
  type PaymentEnvironment,
  type PaymentState,
} from '../payment.states.js';

/** One row of the staff's list. */
export class PaymentRowView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'integer' }) project_id!: number;
  project_title!: string;
  @ApiProperty({ type: 'integer' }) client_id!: number;
  client_name!: string;
  @ApiProperty({ enum: PAYMENT_STATES, enumName: 'PaymentState' }) state!: PaymentState;
  /** Whether a person must look at it. */
  attention!: boolean;
  /** What does not fit. */
  review!: string | null;
  /** Why the wallet holds the money back. */
  reason!: string | null;
  @ApiProperty({ enum: DISPUTE_STATES, enumName: 'DisputeState', nullable: true }) dispute!: DisputeState | null;
  amount!: number;
  refunded!: number;
  currency!: string;
  paypal_status!: string | null;
  paypal_order_id!: string;
  capture_id!: string | null;
  payer_name!: string | null;
  payer_email!: string | null;
  @ApiProperty({ enum: PAYMENT_ENVIRONMENTS, enumName: 'PaymentEnvironment' }) env!: PaymentEnvironment;
  receipt_number!: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) paid_at!: string | null;

  static of(row: PaymentRow): PaymentRowView {
    const { captured_cents, expected_cents, refunded_cents, ...same } = row;
    return {
      ...same,
      attention: Boolean(row.attention),
      amount: fromCents(captured_cents ?? expected_cents, row.currency),
      refunded: fromCents(refunded_cents, row.currency),
      created_at: isoFromSql(row.created_at),
      paid_at: row.paid_at && isoFromSql(row.paid_at),
    };
  }
}
