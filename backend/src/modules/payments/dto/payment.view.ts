import { fromCents } from '../../../core/common/money.js';
import type { Payment } from '../payment.entity.js';
import {
  DISPUTE_STATES,
  type DisputeState,
  PAYMENT_ENVIRONMENTS,
  PAYMENT_STATES,
  type PaymentEnvironment,
  type PaymentState,
} from '../payment.states.js';
import { ApiProperty } from '@nestjs/swagger';
import { WalletRecordView, walletRecordOf } from './wallet-record.view.js';

export class PaymentView extends WalletRecordView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'integer' }) project_id!: number;
  @ApiProperty({ enum: PAYMENT_STATES, enumName: 'PaymentState' }) state!: PaymentState;
  amount!: number;
  /** How much of it went back. */
  refunded!: number;
  currency!: string;
  @ApiProperty({ enum: PAYMENT_ENVIRONMENTS, enumName: 'PaymentEnvironment' }) env!: PaymentEnvironment;
  @ApiProperty({ enum: DISPUTE_STATES, enumName: 'DisputeState', nullable: true }) dispute!: DisputeState | null;
  /** Why the wallet holds the money back. */
  reason!: string | null;
  /** Why a person must look at it. */
  review!: string | null;
  attention!: boolean;
  created_at!: Date;
  paid_at!: Date | null;
  updated_at!: Date;
  static of(payment: Payment, walletPage: string | null = null): PaymentView {
    return {
      id: payment.id,
      project_id: payment.projectId,
      state: payment.state,
      ...walletRecordOf(payment, walletPage),
      amount: fromCents(payment.capturedCents ?? payment.expectedCents, payment.currency),
      refunded: fromCents(payment.refundedCents, payment.currency),
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
