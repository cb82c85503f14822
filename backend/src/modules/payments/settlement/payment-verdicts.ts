import { Inject, Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { Clock, SECOND } from '../../../core/common/time/clock.js';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { ProjectPayments } from '../../projects/project-payments.js';
import { PaymentHistory } from '../history/payment-history.js';
import { Payment } from '../payment.entity.js';
import { isReleasable } from '../payment.rules.js';
import { DOUBTED_AGAIN_MS } from './payment-attempts.js';
import { Overtaken, unlessOvertaken } from './overtaken.js';

/** What a person's word changes who has looked at the wallet: reviews are closed, attempts let go of which it says nothing. */
@Injectable()
export class PaymentVerdicts {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly projects: ProjectPayments,
    private readonly history: PaymentHistory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** False: it is not given up, or its money is being asked for right now. The job goes on looking at it all the same. */
  async release(row: Payment, actor: Actor, note: string): Promise<boolean> {
    const { id, seq, projectId, state, review } = row;
    if (review === null || !isReleasable(row)) return false;
    const next = {
      state: 'FAILED' as const,
      seq: seq + 1,
      liveProjectId: null,
      claimedAt: null,
      doubtSince: null,
      review: null,
      attention: false,
      nextLookAt: this.clock.in(DOUBTED_AGAIN_MS),
      updatedAt: this.clock.now(),
    };
    const lapsed = { claimedAt: LessThan(this.clock.in(-this.config.paymentLeaseSeconds * SECOND)) };
    const change = this.db.transaction(async () => {
      await this.projects.setProgress(projectId, 'open');
      const { affected } = await this.db
        .write(Payment)
        .update({ id, seq, state, review, ...(state === 'CAPTURING' ? lapsed : {}) }, next);
      if (affected !== 1) throw new Overtaken();
      const detail = `${actor.name}: ${note}`;
      await this.history.tell({ ...row, ...next }, 'released', { source: 'admin', cents: 0, detail, actor });
      return true;
    });
    return (await unlessOvertaken(change)) ?? false;
  }

  /** Money that did not fit no longer keeps the client from paying. Done once, however often it is said. */
  async close(row: Payment, actor: Actor, note: string): Promise<void> {
    await this.db.transaction(async () => {
      const { affected } = await this.db
        .write(Payment)
        .update({ id: row.id, attention: true }, { attention: false, updatedAt: this.clock.now() });
      if (affected !== 1) return;
      if (row.state === 'REVIEW') await this.projects.setProgress(row.projectId, 'open', 'review');
      const detail = `${actor.name}: ${note}`;
      await this.history.tell({ ...row, attention: false }, 'looked_at', { source: 'admin', cents: 0, detail, actor });
    });
  }
}
