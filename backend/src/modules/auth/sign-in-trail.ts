import { Inject, Injectable, Logger } from '@nestjs/common';
import { type AuditAction, AuditTrail } from '../../core/audit/audit-trail.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { addressKey } from '../../core/rate-limit/rate-limit.js';
import { fingerprint } from '../../core/telemetry/logging/fingerprint.js';
import type { Origin } from '../../core/origin/origin.js';
import { UserAccounts } from '../users/user-accounts.js';
import { LoginLimits } from './login-limits.js';
import type { SignInWay } from './sign-ins/sign-in.entity.js';
import { SignIns } from './sign-ins/sign-ins.js';

export interface Attempt extends Origin {
  email: string;
  how: SignInWay;
}
type Person = Parameters<AuditTrail['record']>[0]['actor'] & object;

/**
 * What becomes of log-ins: each in the log, and those that an admin should know of in the trail of the account. Guessing cannot
 * make the trail long: failures are counted, and noted when they are five, as many as slow the account down, or refused.
 */
@Injectable()
export class SignInTrail {
  private readonly log = new Logger('Login');

  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly accounts: UserAccounts,
    private readonly limits: LoginLimits,
    private readonly signIns: SignIns,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Inside the transaction that opens the session. */
  async succeeded(person: Person, attempt: Attempt): Promise<void> {
    const failures = await this.limits.failuresOf(attempt.email);
    await this.note('user.signed-in', person, failures > 0 ? { failures } : undefined);
    this.log.log(`login succeeded: ${this.who(attempt, person.id)}`);
  }

  /** Its first step was right, and a second one is due. */
  async halfway(person: Person, attempt: Attempt): Promise<void> {
    this.log.log(`login halfway: ${this.who(attempt, person.id)}`);
    await this.db.transaction(() => this.signIns.halfway(person.id, attempt));
  }

  failed(person: Person | null, attempt: Attempt, failures: number): void {
    this.log.warn(`login failed: ${this.who(attempt, person?.id)}`);
    if (!person) return;
    this.later(async () => {
      await this.signIns.refused(person.id, attempt, 'failed');
      if (this.limits.reachesLimit(failures)) await this.note('user.sign-in-failed', person, { failures });
    });
  }

  /** The answer does not wait for it, so it takes as long for an address without an account. */
  limited(attempt: Attempt): void {
    this.log.warn(`login limited: ${this.who(attempt)}`);
    this.later(async () => {
      if (!(await this.limits.isFirstRefusal(attempt.email))) return;
      const person = await this.accounts.findByEmail(attempt.email);
      if (!person) return;
      await this.signIns.refused(person.id, attempt, 'limited');
      await this.note('user.sign-in-limited', person, { failures: await this.limits.failuresOf(attempt.email) });
    });
  }

  private later(work: () => Promise<void>): void {
    this.db.transaction(work).catch((error: unknown) => this.log.error(error, 'a log-in could not be recorded'));
  }

  private note(action: AuditAction, person: Person, after?: Record<string, unknown>): Promise<void> {
    const { id, name, role } = person;
    const record = { id, label: name };
    return this.audit.record({ actor: { id, name, role }, action, record, ...(after && { after }) });
  }

  private who({ email, ip }: Pick<Attempt, 'email' | 'ip'>, id?: number): string {
    const person = id === undefined ? `e-mail ${fingerprint(this.config, email)}` : `account ${id}`;
    return `${person}, network ${fingerprint(this.config, addressKey(ip))}`;
  }
}
