import { Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import type { Actor } from '../../../core/common/actor.js';
import { TooManyError } from '../../../core/common/errors.js';
import { HOUR } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import type { Origin } from '../../../core/origin/origin.js';
import { RateLimitService } from '../../../core/rate-limit/rate-limit.service.js';
import { MemoryCounterStore } from '../../../core/rate-limit/memory-counter-store.js';
import { LoginLimitService } from '../credentials/login-limit.service.js';
import { LoginHistoryService } from '../devices/login-history.service.js';
import type { SignInWay } from '../devices/sign-in.entity.js';
import type { FactorFault } from './mfa-errors.js';

type Person = Pick<Actor, 'id' | 'name' | 'role'>;
type Account = Person & Pick<Actor, 'email'>;

@Injectable()
export class MfaAttemptService {
  private readonly log = new Logger('Factors');

  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly loginLimits: LoginLimitService,
    private readonly limits: RateLimitService,
    private readonly counters: MemoryCounterStore,
    private readonly history: LoginHistoryService,
  ) {}

  /**
   * Counts before verification, against concurrent attempts. Many addresses can guess six-digit codes: limited per
   * account.
   * @throws TooManyError
   */
  async begin({ id, email }: Account, from: Origin, how: SignInWay): Promise<void> {
    try {
      await this.loginLimits.countStep(email, from.ip);
      await this.loginLimits.requireSessionAllowed(id);
      if (how === 'code') await this.limits.consume('factorAttempts', codeAttempts(id));
    } catch (error) {
      if (error instanceof TooManyError) this.history.recordRefusal({ ...from, email, how });
      throw error;
    }
  }

  async recordFailure(
    account: Account,
    { from, how, auditReason }: { from: Origin; how: SignInWay } & Pick<FactorFault, 'auditReason'>,
  ): Promise<void> {
    const { email } = account;
    await this.history.recordFailure(account, { ...from, email, how });
    if (auditReason) this.recordRefusal(account, auditReason);
  }

  clearCodeAttempts(userId: number): Promise<void> {
    return this.limits.forget(codeAttempts(userId));
  }

  uncount({ email }: Account, { ip }: Origin): Promise<void> {
    return this.loginLimits.uncountAttempt(email, ip);
  }

  /** Once an hour per person and reason. */
  recordRefusal({ id, name, role }: Person, why: string): void {
    this.log.warn(`account ${id} entered a wrong factor: ${why}`);
    if (this.counters.hit(`factor-refused:${id}:${why}`, HOUR).hits > 1) return;
    const record = { action: 'user.factor-refused', record: { id, label: name }, after: { why } } as const;
    this.db
      .transaction(() => this.audit.record({ actor: { id, name, role }, ...record }))
      .catch((error: unknown) => this.log.error(error, 'a refusal could not be recorded'));
  }
}

const codeAttempts = (userId: number) => `factor:codes:${userId}`;
