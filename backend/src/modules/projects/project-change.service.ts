import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import type { Actor } from '../../core/common/actor.js';
import { ConflictError } from '../../core/common/errors.js';
import { Port } from '../../core/common/port.js';
import { CompanyService } from '../../core/company/company.service.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import type { Project } from './project.entity.js';
import { ClientChanged, PriceChanged, ProjectStatusChanged } from './project.events.js';
import { auditFields, type ProjectFields } from './project.fields.js';

interface PaymentLocks {
  price(projectId: number): Promise<boolean>;
  /** After a payment, no deletion and no other client. */
  money(projectId: number): Promise<boolean>;
}

/** Call inside the transaction, with the row locked. */
@Injectable()
export class ProjectChangeService extends Port<PaymentLocks> {
  constructor(
    private readonly events: DomainEvents,
    private readonly audit: AuditTrail,
    private readonly firm: CompanyService,
  ) {
    super();
  }

  /** A price keeps its currency; the first is in the company's. ISO 4217. */
  currencyFor(before?: Project): string {
    return before && before.priceCents !== null ? before.currency : this.firm.facts.currency;
  }

  async onCreated(actor: Actor, project: Project): Promise<void> {
    await this.audit.record({
      actor,
      action: 'project.created',
      record: recordOf(project),
      after: auditFields(project),
    });
  }

  /** @throws PRICE_LOCKED or PROJECT_HAS_PAYMENT */
  async onUpdated(actor: Actor, before: Project, after: ProjectFields): Promise<void> {
    const { id } = before;
    if (after.priceCents !== before.priceCents) {
      if (before.paymentStatus === 'paid' || (await this.provider.price(id))) throw priceLocked();
      await this.events.publish(new PriceChanged(id, before.priceCents, after.priceCents));
    }
    if (after.userId !== before.userId) {
      if (await this.hasPayment(before)) throw projectHasPayment('its client cannot change');
      await this.events.publish(new ClientChanged(id, before.userId, after.userId));
    }
    if (after.status !== before.status) {
      const project = { id, title: after.title, userId: after.userId };
      await this.events.publish(new ProjectStatusChanged(project, before.status, after.status));
    }
    await this.audit.changed({
      actor,
      action: 'project.updated',
      record: recordOf({ ...after, id }),
      before: auditFields(before),
      after: auditFields(after),
    });
  }

  /** @throws PROJECT_HAS_PAYMENT */
  async onDeleted(actor: Actor, project: Project): Promise<void> {
    if (await this.hasPayment(project)) throw projectHasPayment('it cannot be deleted');
    await this.audit.record({
      actor,
      action: 'project.deleted',
      record: recordOf(project),
      before: auditFields(project),
    });
  }

  /** @param actor null: the server */
  async onRestored(actor: Actor | null, project: Pick<Project, 'id' | 'title'>): Promise<void> {
    await this.audit.record({ actor, action: 'project.restored', record: recordOf(project) });
  }

  private async hasPayment({ id, paymentStatus }: Project): Promise<boolean> {
    return paymentStatus === 'paid' || this.provider.money(id);
  }
}

const priceLocked = () =>
  new ConflictError('PRICE_LOCKED', 'The price can no longer change: there is a payment for this project.');

const projectHasPayment = (consequence: string) =>
  new ConflictError('PROJECT_HAS_PAYMENT', `This project has a payment, so ${consequence}.`);

const recordOf = ({ id, title }: Pick<Project, 'id' | 'title'>) => ({ id, label: title });
