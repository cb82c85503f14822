import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import type { DomainError } from '../../core/common/errors.js';
import { PaymentHistory } from './history/payment-history.js';
import { orderRefused } from './payment.rules.js';
import { PaymentAttempts, type RefusedAttempt } from './settlement/payment-attempts.js';

/** Orders that the wallet does not make: nobody can pay until somebody has looked into it, so it is written down and told. */
@Injectable()
export class RefusedOrders {
  constructor(
    private readonly db: Db,
    private readonly attempts: PaymentAttempts,
    private readonly history: PaymentHistory,
  ) {}

  /** What the buyer is answered. */
  async note(attempt: RefusedAttempt, issue: string): Promise<DomainError> {
    await this.db.transaction(async () => {
      const payment = await this.attempts.addRefused(attempt, issue);
      await this.history.tell(payment, 'order_refused', { source: 'buyer', cents: 0, detail: issue });
    });
    return orderRefused();
  }
}
