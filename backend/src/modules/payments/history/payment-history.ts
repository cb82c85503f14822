import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/clock.js';
import { Db } from '../../../core/database/db.js';
import { cut } from '../../../core/text.js';
import { Payment } from '../payment.entity.js';
import { PaymentEvent, type PaymentEventType, type PaymentSource } from './payment-event.entity.js';

export interface Happening {
  type: PaymentEventType;
  source: PaymentSource;
  cents?: number | null;
  detail?: string | null;
}

/** What happened to each attempt, in order. Written in the transaction that makes it true. */
@Injectable()
export class PaymentHistory {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async add(paymentIds: number[], { type, source, cents = null, detail = null }: Happening): Promise<void> {
    if (paymentIds.length === 0) return;
    const event = { at: this.clock.now(), type, source, cents, detail: detail && cut(detail, 255) };
    const rows = paymentIds.map((paymentId) => ({ paymentId, ...event }));
    await this.db.write(PaymentEvent).createQueryBuilder().insert().values(rows).updateEntity(false).execute();
  }

  /** All attempts of a project and what happened to each, oldest first. */
  async ofProject(projectId: number): Promise<{ attempts: Payment[]; events: PaymentEvent[] }> {
    const [attempts, events] = await Promise.all([
      this.db.read(Payment).find({ where: { projectId }, order: { id: 'ASC' } }),
      this.db.read(PaymentEvent).find({ where: { payment: { projectId } }, order: { at: 'ASC', id: 'ASC' } }),
    ]);
    return { attempts, events };
  }
}
