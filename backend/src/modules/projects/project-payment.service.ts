import { Injectable } from '@nestjs/common';
import { IsNull, Not, type QueryDeepPartialEntity } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { can } from '../../core/access/permissions.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { projectNotFound } from '../attachments/attachment.policy.js';
import { ProjectChangeService } from './project-change.service.js';
import { type PaymentProgress, Project } from './project.entity.js';

export interface Due {
  projectId: number;
  userId: number | null;
  expectedCents: number;
  currency: string;
}

@Injectable()
export class ProjectPaymentService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly changes: ProjectChangeService,
  ) {}

  /** @throws PROJECT_NOT_FOUND except for the project's client */
  async ownedBy(actor: Actor, id: number): Promise<Project> {
    const project = await this.get(id);
    if (project.userId !== actor.id) throw projectNotFound();
    return project;
  }

  /** @throws PROJECT_NOT_FOUND except for the project's client and admins */
  async visibleTo(actor: Actor, id: number): Promise<Project> {
    return can(actor, 'project.manage') ? this.get(id) : this.ownedBy(actor, id);
  }

  async get(id: number): Promise<Project> {
    const project = await this.find(id);
    if (project.deletedAt) throw projectNotFound();
    return project;
  }

  /** Also from the trash, for money that moved. @throws PROJECT_NOT_FOUND */
  async find(id: number): Promise<Project> {
    const project = await this.db.read(Project).findOne({ where: { id }, withDeleted: true });
    if (!project) throw projectNotFound();
    return project;
  }

  /** Locks the row. @returns false when this client cannot pay at this price */
  lockForPayment(due: Due, paymentProgress: PaymentProgress): Promise<boolean> {
    return this.updateDue(due, { paymentProgress });
  }

  /** @returns false when paid, canceled, deleted or changed */
  markPaid(due: Due): Promise<boolean> {
    return this.updateDue(due, { paymentStatus: 'paid', paymentProgress: null, version: () => 'version + 1' });
  }

  async markPending(id: number): Promise<void> {
    await this.db.write(Project).update(
      { id, paymentStatus: 'paid' },
      {
        paymentStatus: 'pending',
        paymentProgress: 'refunded',
        updatedAt: this.clock.now(),
        version: () => 'version + 1',
      },
    );
  }

  /** Restores a deleted project whose money moved. */
  async keep(id: number): Promise<void> {
    await this.db.write(Project).update({ id }, { updatedAt: this.clock.now() });
    const back = { deletedAt: null, version: () => 'version + 1' };
    const { affected } = await this.db.write(Project).update({ id, deletedAt: Not(IsNull()) }, back);
    if (affected === 1) await this.changes.onRestored(null, await this.get(id));
  }

  /** @param from required current progress */
  async setProgress(id: number, progress: PaymentProgress | null, from?: PaymentProgress | null): Promise<void> {
    const before = from === undefined ? {} : { paymentProgress: from ?? IsNull() };
    await this.db
      .write(Project)
      .update({ id, paymentStatus: 'pending', ...before }, { paymentProgress: progress, updatedAt: this.clock.now() });
  }

  private async updateDue(due: Due, change: QueryDeepPartialEntity<Project>): Promise<boolean> {
    const { projectId: id, userId, expectedCents: priceCents, currency } = due;
    const { affected } = await this.db.write(Project).update(
      {
        id,
        userId: userId ?? IsNull(),
        priceCents,
        currency,
        paymentStatus: 'pending',
        status: Not('Cancelled'),
        deletedAt: IsNull(),
      },
      { ...change, updatedAt: this.clock.now() },
    );
    return affected === 1;
  }
}
