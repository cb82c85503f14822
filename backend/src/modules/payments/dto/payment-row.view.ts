import { ApiProperty } from '@nestjs/swagger';
import { wireAmount } from '../../../core/common/money.js';
import { readRow } from '../../../core/lists/list-columns.js';
import { PAYMENT_COLUMNS, type PaymentRow } from '../payment.columns.js';
import { paidMoney, refundedMoney } from '../payment.money.js';
import {
  DISPUTE_STATES,
  type DisputeState,
  PAYMENT_ENVIRONMENTS,
  PAYMENT_STATES,
  type PaymentEnvironment,
  type PaymentState,
} from '../payment.states.js';

export class PaymentRowView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'integer' }) project_id!: number;
  project_title!: string;
  @ApiProperty({ type: 'integer' }) client_id!: number;
  client_name!: string;
  @ApiProperty({ enum: PAYMENT_STATES, enumName: 'PaymentState' }) state!: PaymentState;
  /** True when a review is required. */
  attention!: boolean;
  /** Reason for the review. */
  review!: string | null;
  /** Reason why PayPal holds the money. */
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
    const {
      capturedCents: _captured,
      expectedCents: _expected,
      refundedCents: _refunded,
      ...fields
    } = readRow(PAYMENT_COLUMNS, row);
    return { ...fields, amount: wireAmount(paidMoney(row)), refunded: wireAmount(refundedMoney(row)) };
  }
}
