import type { Payment } from './payment.entity.js';
import type { PaymentEventType } from './payment-event.entity.js';

export class PaymentChanged {
  constructor(
    readonly payment: Payment,
    readonly projectTitle: string,
    readonly type: PaymentEventType,
    readonly cents: number,
  ) {}
}
