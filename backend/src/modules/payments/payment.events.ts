import type { Payment } from './payment.entity.js';
import type { PaymentEventType } from './payment-event.entity.js';

export class PaymentChanged {
  constructor(
    readonly payment: Payment,
    readonly type: PaymentEventType,
    readonly cents: number,
  ) {}
}
