import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { can } from '../../core/access/permissions.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { projectNotFound } from '../attachments/attachment-owners.js';
import { type PaymentProgress, type PaymentStatus, Project } from './project.entity.js';

/** What a payment needs to know of its project. */
export interface PayableProject {
  id: number;
  title: string;
  userId: number;
  /** Null: not priced yet. */
  priceCents: number | null;
  currency: string;
  paymentStatus: PaymentStatus;
  status: string;
}

/** What an attempt to pay is about. Without a person it pays nothing. */
export interface Due {
  projectId: number;
  userId: number | null;
  expectedCents: number;
  currency: string;
}

/** The side of projects that payments work with. */
@Injectable()
export class ProjectPayments {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Only for its client; anybody else learns nothing. */
  async ownedBy(actor: Actor, id: number): Promise<PayableProject> {
    const project = await this.get(id);
    if (project.userId !== actor.id) throw projectNotFound();
    return project;
  }

  /** For its client and for admins. */
  async visibleTo(actor: Actor, id: number): Promise<PayableProject> {
    return can(actor, 'project.manage') ? this.get(id) : this.ownedBy(actor, id);
  }

  async get(id: number): Promise<PayableProject> {
    const project = await this.db.read(Project).findOneBy({ id });
    if (!project) throw projectNotFound();
    const { title, userId, priceCents, currency, paymentStatus, status } = project;
    return { id, title, userId, priceCents, currency, paymentStatus, status };
  }

  /**
   * Writes the row, so that claims, edits and deletions of one project wait for each other.
   * False when it is not payable at this price by this client any more. Call inside a transaction.
   */
  async lockForPayment(due: Due, progress: PaymentProgress): Promise<boolean> {
    const { affected } = await this.db
      .write(Project)
      .update(stillDue(due), { paymentProgress: progress, updatedAt: this.clock.now() });
    return affected === 1;
  }

  /** False when it was paid already, was cancelled, or has another price or client. Call inside a transaction. */
  async markPaid(due: Due): Promise<boolean> {
    const { affected } = await this.db.write(Project).update(stillDue(due), {
      paymentStatus: 'paid',
      paymentProgress: null,
      updatedAt: this.clock.now(),
      version: () => 'version + 1',
    });
    return affected === 1;
  }

  /** Money went back. Call inside a transaction. */
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

  /** How far the payment of an unpaid project is; with `from` only when it stood there. Call inside a transaction. */
  async setProgress(id: number, progress: PaymentProgress | null, from?: PaymentProgress | null): Promise<void> {
    const before = from === undefined ? {} : { paymentProgress: from ?? IsNull() };
    await this.db
      .write(Project)
      .update({ id, paymentStatus: 'pending', ...before }, { paymentProgress: progress, updatedAt: this.clock.now() });
  }
}

const stillDue = ({ projectId: id, userId, expectedCents: priceCents, currency }: Due) =>
  ({
    id,
    userId: userId ?? IsNull(),
    paymentStatus: 'pending',
    priceCents,
    currency,
    status: Not('Cancelled'),
  }) as const;
