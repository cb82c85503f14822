import { Inject, Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock, DAY } from '../../core/common/time/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { InvitedAccounts } from '../users/invited-accounts.js';
import { Invitation } from './invitation.entity.js';
import { trailOf } from './invitation.rules.js';

const AT_ONCE = 100;

/** Takes away what nobody has answered, and what is over. */
@Injectable()
export class InvitationSweep {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly invited: InvitedAccounts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    const past = LessThanOrEqual(this.clock.in(-this.config.invitationKeptDays * DAY));
    await this.db.transaction(() => this.db.write(Invitation).delete({ endedAt: past }));
    const unanswered = { state: 'waiting', expiresAt: past } as const;
    for (;;) {
      const some = await this.db.read(Invitation).find({ where: unanswered, order: { id: 'ASC' }, take: AT_ONCE });
      for (const invitation of some) {
        if (signal.aborted) return;
        await this.db.transaction(() => this.end(invitation));
      }
      if (some.length < AT_ONCE) return;
    }
  }

  /** Somebody may send it again, or answer, at this very moment. */
  private async end({ id, expiresAt, userId, ...invitation }: Invitation): Promise<void> {
    await this.db.queueUp();
    const { affected } = await this.db.write(Invitation).delete({ id, state: 'waiting', expiresAt });
    if (affected !== 1) return;
    const isUnused = userId !== null && !(await this.invited.isNeeded(userId));
    const account = isUnused ? await this.invited.end(userId) : null;
    const { record, after } = trailOf({ id, ...invitation });
    await this.audit.record({
      ...{ actor: null, action: 'invitation.lapsed' as const, record },
      after: { ...after, ...(account && { account }) },
    });
  }
}
