import type { PaymentState } from './payment.entity.js';

/** An attempt reached a state that people want to hear of. */
export class PaymentSettled {
  constructor(
    readonly paymentId: number,
    readonly projectId: number,
    readonly state: PaymentState,
  ) {}
}
