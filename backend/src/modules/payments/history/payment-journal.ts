import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { DomainEvents } from '../../../core/events/domain-events.js';
import { fromCents } from '../../../core/money.js';
import type { Payment } from '../payment.entity.js';
import type { PaymentEventType, PaymentSource } from './payment-event.entity.js';
import { PaymentChanged } from '../payment.events.js';
import { PaymentHistory } from './payment-history.js';

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

/** Tells everybody who must know that something happened to money: the history, the audit trail, the news. */
@Injectable()
export class PaymentJournal {
  constructor(
    private readonly history: PaymentHistory,
    private readonly audit: AuditTrail,
    private readonly events: DomainEvents,
  ) {}

  /** `payment`: the row as it is after that. Call inside the transaction that makes it so. */
  async tell(payment: Payment, type: PaymentEventType, { source, cents, detail, actor }: Note): Promise<void> {
    const { id, projectId, state, review, dispute, refundedCents } = payment;
    await this.history.add([id], { type, source, cents: cents || null, detail });
    await this.audit.record({
      actor: actor ?? null,
      action: actionOf(type),
      record: { id, label: `project ${projectId}` },
      after: { state, amount: fromCents(cents), refunded: fromCents(refundedCents), review, dispute },
    });
    await this.events.publish(new PaymentChanged(payment, type, cents));
  }
}
