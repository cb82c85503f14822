import type { Payment } from './payment.entity.js';
import type { PaymentEventType } from './history/payment-event.entity.js';

/** Something happened to an attempt that people want to hear of. `payment` is its row after that. */
export class PaymentChanged {
  constructor(
    readonly payment: Payment,
    readonly type: PaymentEventType,
    /** Money that moved with it. */
    readonly cents: number,
  ) {}
}
