import { Injectable } from '@nestjs/common';
import type { PaymentSource } from '../history/payment-event.entity.js';
import type { Payment } from '../payment.entity.js';
import type { WalletOrder } from '../wallet/wallet-order.js';
import { PaymentOutcomes } from './payment-outcomes.js';
import { PaymentRestorations } from './payment-restorations.js';
import { PaymentReturns } from './payment-returns.js';

/** All that a completed order tells: what its capture came to, what of that went back, and what came again. */
@Injectable()
export class PaymentAftermath {
  constructor(
    private readonly outcomes: PaymentOutcomes,
    private readonly returns: PaymentReturns,
    private readonly restorations: PaymentRestorations,
  ) {}

  /** Answers the row as it then is. */
  async record(order: WalletOrder, row: Payment, source: PaymentSource): Promise<Payment> {
    const recorded = await this.outcomes.record(order, row, source);
    return this.restorations.follow(order, await this.returns.follow(order, recorded, source), source);
  }
}
