import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Clock } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { DomainEvents } from '../../../core/events/domain-events.js';
import { fromCents } from '../../../core/common/money.js';
import { cut } from '../../../core/common/text/text.js';
import { Payment } from '../payment.entity.js';
import { PaymentChanged } from '../payment.events.js';
import { PaymentEvent, type PaymentEventType, type PaymentSource } from './payment-event.entity.js';

export interface Happening {
  type: PaymentEventType;
  source: PaymentSource;
  cents?: number | null;
  detail?: string | null;
}

interface Note {
  source: PaymentSource;
  /** Money that moved. */
  cents: number;
  detail: string | null;
  /** A person who did it, if one did. */
  actor?: Actor;
}

type Dashed<Word extends string> = Word extends `${infer Head}_${infer Tail}` ? `${Head}-${Dashed<Tail>}` : Word;
/** Each act as the trail has it. */
export type PaymentAction = `payment.${Dashed<PaymentEventType>}`;
const actionOf = (type: PaymentEventType) => `payment.${type.replaceAll('_', '-')}` as PaymentAction;

/** What happened to each attempt, in order. Written in the transaction that makes it true. */
@Injectable()
export class PaymentHistory {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly events: DomainEvents,
  ) {}

  /** What nobody needs to be told. */
  async add(paymentIds: number[], { type, source, cents = null, detail = null }: Happening): Promise<void> {
    if (paymentIds.length === 0) return;
    const event = { at: this.clock.now(), type, source, cents, detail: detail && cut(detail, 255) };
    const rows = paymentIds.map((paymentId) => ({ paymentId, ...event }));
    await this.db.write(PaymentEvent).createQueryBuilder().insert().values(rows).updateEntity(false).execute();
  }

  /** Something happened to money: the audit trail has it, too, and it is published. `payment`: the row as it is after that. */
  async tell(payment: Payment, type: PaymentEventType, { source, cents, detail, actor }: Note): Promise<void> {
    const { id, projectId, state, review, dispute, refundedCents, currency } = payment;
    await this.add([id], { type, source, cents: cents || null, detail });
    await this.audit.record({
      actor: actor ?? null,
      action: actionOf(type),
      record: { id, label: `project ${projectId}` },
      after: {
        ...{ state, amount: fromCents(cents, currency), refunded: fromCents(refundedCents, currency) },
        ...{ currency, review, dispute },
      },
    });
    await this.events.publish(new PaymentChanged(payment, type, cents));
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
