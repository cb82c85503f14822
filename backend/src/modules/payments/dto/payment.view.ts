import { fromCents } from '../../../core/money.js';
import {
  type Payment,
  PAYMENT_ENVIRONMENTS,
  PAYMENT_STATES,
  type PaymentEnvironment,
  type PaymentState,
} from '../payment.entity.js';
import { ApiProperty } from '@nestjs/swagger';

export class OrderView {
  /** Number of the wallet's order, for the wallet's button. */
  orderId!: string;
}

/** What the owner and admins see of a payment. */
export class PaymentView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'integer' }) project_id!: number;
  @ApiProperty({ enum: PAYMENT_STATES, enumName: 'PaymentState' }) state!: PaymentState;
  /** The wallet's word: of the capture once there is one, else of the order. */
  paypal_status!: string | null;
  paypal_order_id!: string;
  capture_id!: string | null;
  payer_name!: string | null;
  payer_email!: string | null;
  amount!: number;
  currency!: string;
  @ApiProperty({ enum: PAYMENT_ENVIRONMENTS, enumName: 'PaymentEnvironment' }) env!: PaymentEnvironment;
  dispute!: string | null;
  /** Why a person must look at it. */
  review!: string | null;
  created_at!: Date;
  updated_at!: Date;

  static of(payment: Payment): PaymentView {
    return {
      id: payment.id,
      project_id: payment.projectId,
      state: payment.state,
      paypal_status: payment.paypalStatus,
      paypal_order_id: payment.orderId,
      capture_id: payment.captureId,
      payer_name: payment.payerName,
      payer_email: payment.payerEmail,
      amount: fromCents(payment.capturedCents ?? payment.expectedCents),
      currency: payment.currency,
      env: payment.environment,
      dispute: payment.dispute,
      review: payment.review,
      created_at: payment.createdAt,
      updated_at: payment.updatedAt,
    };
  }
}
