import { Injectable } from '@nestjs/common';
import { Port } from '../../core/common/port.js';

/** Questions that only payments can answer. Asked inside the edit's transaction, after the project's row was written. */
interface Locks {
  /** Whether the price must stay as it is. */
  price(projectId: number): Promise<boolean>;
  /** Whether money ever moved: then the project is neither deleted nor given to another client. */
  money(projectId: number): Promise<boolean>;
}

@Injectable()
export class PaymentLocks extends Port<Locks> {
  isPriceLocked(projectId: number): Promise<boolean> {
    return this.answer.price(projectId);
  }

  hasMoneyMoved(projectId: number): Promise<boolean> {
    return this.answer.money(projectId);
  }
}
