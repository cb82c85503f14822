import { ApiProperty } from '@nestjs/swagger';
import { wireAmount } from '../../../core/common/money.js';
import type { Payment } from '../payment.entity.js';
import { paidMoney, refundedMoney } from '../payment.money.js';
import {
  DISPUTE_STATES,
  type DisputeState,
  PAYMENT_ENVIRONMENTS,
  PAYMENT_STATES,
  type PaymentEnvironment,
  type PaymentState,
} from '../payment.states.js';

export class PaymentView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'integer' }) project_id!: number;
  @ApiProperty({ enum: PAYMENT_STATES, enumName: 'PaymentState' }) state!: PaymentState;
  amount!: number;
  /** Refunded amount. */
  refunded!: number;
  currency!: string;
  @ApiProperty({ enum: PAYMENT_ENVIRONMENTS, enumName: 'PaymentEnvironment' }) env!: PaymentEnvironment;
  @ApiProperty({ enum: DISPUTE_STATES, enumName: 'DisputeState', nullable: true }) dispute!: DisputeState | null;
  /** Reason why PayPal holds the money. */
  reason!: string | null;
  /** Reason for the review. */
  review!: string | null;
  attention!: boolean;
  created_at!: Date;
  paid_at!: Date | null;
  updated_at!: Date;
  /** PayPal's status of the capture, else of the order. */
  paypal_status!: string | null;
  paypal_order_id!: string;
  capture_id!: string | null;
  payer_name!: string | null;
  payer_email!: string | null;
  /** PayPal's page, for staff. */
  wallet_url!: string | null;

  static of(payment: Payment, walletPage: string | null = null): PaymentView {
    return {
      id: payment.id,
      project_id: payment.projectId,
      state: payment.state,
      paypal_status: payment.paypalStatus,
      paypal_order_id: payment.orderId,
      capture_id: payment.captureId,
      payer_name: payment.payerName,
      payer_email: payment.payerEmail,
      wallet_url: walletPage,
      amount: wireAmount(paidMoney(payment)),
      refunded: wireAmount(refundedMoney(payment)),
      currency: payment.currency,
      env: payment.environment,
      dispute: payment.dispute,
      review: payment.review,
      reason: payment.reason,
      attention: payment.attention,
      created_at: payment.createdAt,
      paid_at: payment.paidAt,
      updated_at: payment.updatedAt,
    };
  }
}
