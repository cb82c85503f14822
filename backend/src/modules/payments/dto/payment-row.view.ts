import { ApiProperty } from '@nestjs/swagger';
import { isoFromSql } from '../../../core/database/raw.js';
import { type Money, wireAmount } from '../../../core/common/money.js';
import {
  DISPUTE_STATES,
  type DisputeState,
  PAYMENT_ENVIRONMENTS,
  PAYMENT_STATES,
  type PaymentEnvironment,
  type PaymentState,
} from '../payment.states.js';

export interface PaymentRow {
  id: number;
  project_id: number;
  project_title: string;
  client_id: number;
  client_name: string;
  state: PaymentState;
  attention: number | boolean;
  review: string | null;
  reason: string | null;
  dispute: DisputeState | null;
  expected_cents: number;
  captured_cents: number | null;
  refunded_cents: number;
  currency: string;
  paypal_status: string | null;
  paypal_order_id: string;
  capture_id: string | null;
  payer_name: string | null;
  payer_email: string | null;
  env: PaymentEnvironment;
  receipt_number: string | null;
  created_at: string | Date;
  paid_at: string | Date | null;
}

/** The captured amount, or the price while nothing is captured. */
export const paidIn = ({ captured_cents, expected_cents, currency }: PaymentRow): Money => ({
  minor: captured_cents ?? expected_cents,
  currency,
});

export const refundedIn = ({ refunded_cents: minor, currency }: PaymentRow): Money => ({ minor, currency });

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
    const { captured_cents: _captured, expected_cents: _expected, refunded_cents: _refunded, ...same } = row;
    return {
      ...same,
      attention: Boolean(row.attention),
      amount: wireAmount(paidIn(row)),
      refunded: wireAmount(refundedIn(row)),
      created_at: isoFromSql(row.created_at),
      paid_at: row.paid_at && isoFromSql(row.paid_at),
    };
  }
}
