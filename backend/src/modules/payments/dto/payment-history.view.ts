import { ApiProperty } from '@nestjs/swagger';
import { wireAmount } from '../../../core/common/money.js';
import {
  PAYMENT_EVENTS,
  PAYMENT_SOURCES,
  type PaymentEvent,
  type PaymentEventType,
  type PaymentSource,
} from '../payment-event.entity.js';
import type { Payment } from '../payment.entity.js';
import { isReleasable } from '../payment.states.js';
import { PaymentView } from './payment.view.js';

export class PaymentAttemptView extends PaymentView {
  /** Whether an admin may release it. */
  releasable!: boolean;

  static override of(payment: Payment, walletPage: string | null): PaymentAttemptView {
    return { ...PaymentView.of(payment, walletPage), releasable: isReleasable(payment) };
  }
}

export class PaymentEventView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'integer' }) payment_id!: number;
  at!: Date;
  @ApiProperty({ enum: PAYMENT_EVENTS, enumName: 'PaymentEventType' }) type!: PaymentEventType;
  @ApiProperty({ enum: PAYMENT_SOURCES, enumName: 'PaymentSource' }) source!: PaymentSource;
  amount!: number | null;
  currency!: string;
  detail!: string | null;

  static of({ paymentId, cents, actorName, ...event }: PaymentEvent, currency: string): PaymentEventView {
    const { id, at, type, source } = event;
    const amount = cents === null ? null : wireAmount({ minor: cents, currency });
    const detail = actorName === null ? event.detail : `${actorName}: ${event.detail}`;
    return { id, payment_id: paymentId, at, type, source, amount, currency, detail };
  }
}

/** Oldest first. */
export class PaymentHistoryView {
  attempts!: PaymentAttemptView[];
  events!: PaymentEventView[];
}
