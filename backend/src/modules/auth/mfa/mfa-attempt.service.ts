import { Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import type { Actor } from '../../../core/common/actor.js';
import { TooManyError } from '../../../core/common/errors.js';
import { Clock, HOUR } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import type { Origin } from '../../../core/origin/origin.js';
import { RateLimitService } from '../../../core/rate-limit/rate-limit.service.js';
import { MemoryCounterStore } from '../../../core/rate-limit/memory-counter-store.js';
import { ownAccount } from '../../users/user.rules.js';
import { LoginLimitService } from '../credentials/login-limit.service.js';
import { createToken, hashToken } from '../credentials/random-token.js';
import { TokenService } from '../credentials/token.service.js';
import { LoginHistoryService } from '../devices/login-history.service.js';
import type { SignInWay } from '../devices/sign-in.entity.js';
import { FactorTicket, TICKET_LIFETIME_MS, type TicketPurpose } from './entities/factor-ticket.entity.js';
import { type FactorFault, ticketEnded } from './mfa-errors.js';

type Person = Pick<Actor, 'id' | 'name' | 'role'>;
type Account = Person & Pick<Actor, 'email'>;

type NewTicket = Pick<FactorTicket, 'purpose'> &
  Partial<Pick<FactorTicket, 'userId' | 'sessionId' | 'passwordPrint' | 'challenge' | 'sealed'>>;

@Injectable()
export class MfaAttemptService {
  private readonly log = new Logger('Factors');

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly loginLimits: LoginLimitService,
    private readonly limits: RateLimitService,
    private readonly counters: MemoryCounterStore,
    private readonly history: LoginHistoryService,
    private readonly tokens: TokenService,
  ) {}

  async issueTicket(ticket: NewTicket): Promise<string> {
    const token = createToken();
    const { purpose, userId, sessionId } = ticket;
    await this.db.transaction(async () => {
      if (userId && sessionId) await this.db.write(FactorTicket).delete({ purpose, userId, sessionId });
      await this.db.write(FactorTicket).insert({
        ...ticket,
        tokenHash: hashToken(token)!,
        expiresAt: this.clock.in(TICKET_LIFETIME_MS),
      });
    });
    return token;
  }

  /** The audit log names owners of invalid tickets, too. */
  async findTicket(token: string): Promise<FactorTicket | null> {
    const tokenHash = hashToken(token);
    return tokenHash === null ? null : this.db.read(FactorTicket).findOneBy({ tokenHash });
  }

  invalidReason({ purpose, usedAt, expiresAt }: FactorTicket, ...purposes: TicketPurpose[]): string | null {
    if (!purposes.includes(purpose)) return 'a ticket for another purpose';
    if (usedAt !== null) return 'a used ticket';
    return expiresAt <= this.clock.now() ? 'a late ticket' : null;
  }

  /** @throws TICKET_INVALID if used, expired, or of another purpose or session */
  async requireTicket(actor: Actor, token: string, purpose: TicketPurpose): Promise<FactorTicket> {
    const ticket = await this.findTicket(token);
    const isOwn = ticket?.userId === actor.id && ticket.sessionId === actor.sessionId;
    if (isOwn && this.invalidReason(ticket, purpose) === null) return ticket;
    this.recordRefusal(actor, 'an invalid ticket');
    throw ticketEnded();
  }

  useTicket({ id }: FactorTicket): Promise<boolean> {
    return this.tokens.use(FactorTicket, id);
  }

  async deleteTicketsOf(userId: number): Promise<void> {
    await this.db.transaction(() => this.db.write(FactorTicket).delete({ userId }));
  }

  /**
   * Counts before verification, against concurrent attempts; per account, against guessing from many addresses.
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

  recordRefusal(person: Person, why: string): void {
    const { id } = person;
    this.log.warn(`account ${id} entered a wrong factor: ${why}`);
    if (this.counters.hit(`factor-refused:${id}:${why}`, HOUR).hits > 1) return;
    this.db
      .transaction(() => this.audit.record({ ...ownAccount(person), action: 'user.factor-refused', after: { why } }))
      .catch((error: unknown) => this.log.error(error, 'a refusal could not be recorded'));
  }
}

const codeAttempts = (userId: number) => `factor:codes:${userId}`;
