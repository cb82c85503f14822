import { Inject, Injectable, Logger } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { type AuditAction, AuditTrail } from '../../../core/audit/audit-trail.js';
import { Clock, DAY, MINUTE } from '../../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { sqlDate } from '../../../core/database/raw.js';
import { type Page, type PageQuery, searchable } from '../../../core/http/page.js';
import { entityPage } from '../../../core/lists/entity-list.js';
import type { Device } from '../../../core/origin/device.js';
import { OriginService } from '../../../core/origin/origin.service.js';
import type { Origin } from '../../../core/origin/origin.js';
import { RateLimitService } from '../../../core/rate-limit/rate-limit.service.js';
import { addressKey } from '../../../core/rate-limit/rate-limit.js';
import { fingerprint } from '../../../core/telemetry/logging/fingerprint.js';
import { AccountService } from '../../users/account.service.js';
import type { User } from '../../users/user.entity.js';
import { ownAccount } from '../../users/user.rules.js';
import { LoginLimitService } from '../credentials/login-limit.service.js';
import { SecurityAlertService } from './security-alert.service.js';
import { SignIn, type SignInOutcome, type SignInWay } from './sign-in.entity.js';

export interface SignInAttempt extends Origin {
  email: string;
  how: SignInWay;
}

type Person = Pick<User, 'id' | 'name' | 'role'>;

/** Per account: guessing must not fill the table. */
const STORED_PER_DAY = 50;
const DELETED_AT_ONCE = 200;
const SECOND_STEP_WINDOW = 10 * MINUTE;

const refusalKey = (userId: number) => `sign-ins:refused:${userId}`;
const firstStepKey = (userId: number) => `sign-ins:halfway:${userId}`;

const SEARCHED_COLUMNS = ['browser', 'system', 'network', 'place'] as const;

/** Audits failures only when refused or at a limit. */
@Injectable()
export class LoginHistoryService {
  private readonly log = new Logger('Login');

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly accounts: AccountService,
    private readonly attempts: LoginLimitService,
    private readonly limits: RateLimitService,
    private readonly origins: OriginService,
    private readonly alerts: SecurityAlertService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async recordSuccess(person: Person & { email: string }, attempt: SignInAttempt, device: Device): Promise<void> {
    const failures = await this.attempts.readFailures(attempt.email);
    await this.auditAttempt('user.signed-in', person, failures > 0 ? { failures } : undefined);
    this.log.log(`login succeeded: ${this.describe(attempt, person.id)}`);
    const isNew = await this.isNewDevice(person.id, device);
    await this.deleteFirstSteps(person.id, device);
    await this.insert(person.id, attempt.how, device, 'succeeded');
    if (isNew) await this.alerts.sendNewDevice(person, device);
  }

  /** Stays without a second step: the password may be stolen. */
  async recordFirstStep({ id }: Person, attempt: SignInAttempt): Promise<void> {
    this.log.log(`login halfway: ${this.describe(attempt, id)}`);
    await this.db.transaction(() => this.insertLimited(firstStepKey(id), id, attempt, 'halfway'));
  }

  /** In the background: equal response time without an account. */
  async recordFailure(person: Person | null, attempt: SignInAttempt): Promise<void> {
    const { failures, reachesLimit } = await this.attempts.countFailure(attempt.email);
    this.log.warn(`login failed: ${this.describe(attempt, person?.id)}`);
    if (!person) return;
    this.runInBackground(async () => {
      await this.insertUnsuccessful(person.id, attempt, 'failed');
      if (reachesLimit) await this.auditAttempt('user.sign-in-failed', person, { failures });
    });
  }

  recordRefusal(attempt: SignInAttempt): void {
    this.log.warn(`login limited: ${this.describe(attempt)}`);
    this.runInBackground(async () => {
      if (!(await this.attempts.countRefusal(attempt.email))) return;
      const person = await this.accounts.findByEmail(attempt.email);
      if (!person) return;
      await this.insertUnsuccessful(person.id, attempt, 'limited');
      const failures = await this.attempts.readFailures(attempt.email);
      await this.auditAttempt('user.sign-in-limited', person, { failures });
    });
  }

  insertUnsuccessful(userId: number, from: Origin & { how: SignInWay }, outcome: SignInOutcome): Promise<void> {
    return this.insertLimited(refusalKey(userId), userId, from, outcome);
  }

  async list(userId: number, { dir = 'desc', q, limit, offset }: PageQuery): Promise<Page<SignIn>> {
    const order = { id: dir };
    if (!q) return entityPage(this.db.read(SignIn), { limit, offset }, { where: { userId }, order });
    // No database folds text like `searchable`.
    const all = await this.db.read(SignIn).find({ where: { userId }, order });
    const text = searchable(q);
    const found = all.filter((row) => SEARCHED_COLUMNS.some((column) => searchable(row[column]).includes(text)));
    return { items: found.slice(offset, offset + limit), total: found.length, limit, offset };
  }

  /** Keeps the last success, or a stranger's device would be first. */
  async deleteExpired(): Promise<void> {
    for (;;) {
      const old = await this.db.query<{ id: number }>(
        `SELECT s.id AS id FROM sign_ins s WHERE s.created_at < ? AND (s.outcome <> 'succeeded' OR EXISTS
         (SELECT 1 FROM sign_ins later WHERE later.user_id = s.user_id AND later.outcome = 'succeeded' AND later.id > s.id))
         LIMIT ${DELETED_AT_ONCE}`,
        [sqlDate(this.clock.in(-this.config.SIGN_IN_DAYS * DAY))],
      );
      if (old.length === 0) return;
      await this.db.transaction(() => this.db.write(SignIn).delete({ id: In(old.map(({ id }) => id)) }));
    }
  }

  private async isNewDevice(userId: number, { browser, system, network }: Device): Promise<boolean> {
    const earlier = { userId, outcome: 'succeeded' as const };
    if (await this.db.read(SignIn).existsBy({ ...earlier, network, browser, system })) return false;
    return this.db.read(SignIn).existsBy(earlier);
  }

  private async deleteFirstSteps(userId: number, { browser, system, network }: Device): Promise<void> {
    const createdAt = MoreThan(this.clock.in(-SECOND_STEP_WINDOW));
    const firstStep = { userId, outcome: 'halfway' as const, browser, system, network, createdAt };
    const { affected } = await this.db.write(SignIn).delete(firstStep);
    if (affected) await this.limits.forget(firstStepKey(userId));
  }

  private async insertLimited(
    key: string,
    userId: number,
    { how, ...from }: Origin & { how: SignInWay },
    outcome: SignInOutcome,
  ): Promise<void> {
    const { hits } = await this.limits.hit(key, DAY);
    if (hits <= STORED_PER_DAY) await this.insert(userId, how, await this.origins.deviceOf(from), outcome);
  }

  private async insert(userId: number, how: SignInWay, device: Device, outcome: SignInOutcome): Promise<void> {
    await this.db.write(SignIn).insert({ ...device, userId, how, outcome, createdAt: this.clock.now() });
  }

  private runInBackground(work: () => Promise<void>): void {
    this.db.transaction(work).catch((error: unknown) => this.log.error(error, 'a sign-in could not be recorded'));
  }

  private auditAttempt(action: AuditAction, person: Person, after?: Record<string, unknown>): Promise<void> {
    return this.audit.record({ ...ownAccount(person), action, ...(after && { after }) });
  }

  private describe({ email, ip }: Pick<SignInAttempt, 'email' | 'ip'>, id?: number): string {
    const person = id === undefined ? `e-mail ${fingerprint(this.config, email)}` : `account ${id}`;
    return `${person}, network ${fingerprint(this.config, addressKey(ip))}`;
  }
}
