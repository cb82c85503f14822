import type { Payment } from './payment.entity.js';
import type { PaymentEventType } from './payment-event.entity.js';

/** A payment changed. `payment` is its row after the change. */
export class PaymentChanged {
  constructor(
    readonly payment: Payment,
    readonly type: PaymentEventType,
    /** Money that moved, in the smallest unit of `payment.currency`. */
    readonly cents: number,
  ) {}
}
