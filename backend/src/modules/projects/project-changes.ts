import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { ConflictError } from '../../core/common/errors.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { Firm } from '../../core/company/firm.js';
import { fromCents } from '../../core/common/money.js';
import { PaymentLocks } from './payment-locks.js';
import type { Project } from './project.entity.js';
import { ClientChanged, PriceChanged, ProjectStatusChanged } from './project.events.js';

/** What the form may change. */
export type ProjectFields = Pick<
  Project,
  | 'title'
  | 'description'
  | 'startDate'
  | 'endDate'
  | 'priceCents'
  | 'currency'
  | 'status'
  | 'userId'
  | 'milestones'
  | 'milestoneNames'
  | 'assigneeId'
>;

/**
 * What follows from a change that was just written: payments may forbid it, others hear of it, the trail keeps it.
 * Call inside the transaction of the change, with the row already locked.
 */
@Injectable()
export class ProjectChanges {
  constructor(
    private readonly payments: PaymentLocks,
    private readonly events: DomainEvents,
    private readonly audit: AuditTrail,
    private readonly firm: Firm,
  ) {}

  /** A price keeps its currency; the first one is in the firm's. */
  currencyOf(before?: Project): string {
    return before && before.priceCents !== null ? before.currency : this.firm.facts.currency;
  }

  async created(actor: Actor, project: Project): Promise<void> {
    await this.audit.record({
      actor,
      action: 'project.created',
      record: recordOf(project),
      after: wireOf(project),
    });
  }

  async updated(actor: Actor, before: Project, after: ProjectFields): Promise<void> {
    const { id } = before;
    if (after.priceCents !== before.priceCents) {
      if (before.paymentStatus === 'paid' || (await this.payments.isPriceLocked(id))) throw priceLocked();
      await this.events.publish(new PriceChanged(id, before.priceCents, after.priceCents));
    }
    if (after.userId !== before.userId) {
      if (await this.hasPayment(before)) throw hasPayment('its client cannot change');
      await this.events.publish(new ClientChanged(id, before.userId, after.userId));
    }
    if (after.status !== before.status) {
      const project = { id, title: after.title, userId: after.userId };
      await this.events.publish(new ProjectStatusChanged(project, before.status, after.status));
    }
    const record = recordOf({ ...after, id });
    await this.audit.changed({
      actor,
      action: 'project.updated',
      record,
      before: wireOf(before),
      after: wireOf(after),
    });
  }

  /** Call before the row is deleted. */
  async removing(actor: Actor, project: Project): Promise<void> {
    if (await this.hasPayment(project)) throw hasPayment('it cannot be deleted');
    await this.audit.record({
      actor,
      action: 'project.deleted',
      record: recordOf(project),
      before: wireOf(project),
    });
  }

  private async hasPayment({ id, paymentStatus }: Project): Promise<boolean> {
    return paymentStatus === 'paid' || this.payments.hasMoneyMoved(id);
  }
}

const priceLocked = () =>
  new ConflictError('PRICE_LOCKED', 'The price cannot change any more: there is a payment for this project.');

const hasPayment = (so: string) => new ConflictError('PROJECT_HAS_PAYMENT', `This project has a payment, so ${so}.`);

const recordOf = ({ id, title }: Pick<Project, 'id' | 'title'>) => ({ id, label: title });

/** The fields by the names that people of the trail know from the calls. */
const wireOf = (fields: ProjectFields): Record<string, unknown> => ({
  title: fields.title,
  description: fields.description,
  start_date: fields.startDate,
  end_date: fields.endDate,
  price: fields.priceCents === null ? null : fromCents(fields.priceCents, fields.currency),
  currency: fields.currency,
  status: fields.status,
  user_id: fields.userId,
  milestones: fields.milestones,
  milestone_names: fields.milestoneNames,
  assignee_id: fields.assigneeId,
});
