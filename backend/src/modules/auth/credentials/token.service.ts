import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityTarget, type FindOptionsWhere, IsNull, LessThan, LessThanOrEqual, MoreThan } from 'typeorm';
import { FieldError, TooManyError } from '../../../core/common/errors.js';
import { LIMITS } from '../../../core/common/field-limits.js';
import { Clock, MINUTE, SECOND } from '../../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { RateLimitService } from '../../../core/rate-limit/rate-limit.service.js';
import { MailService } from '../../mail/mail.service.js';
import { AccountService } from '../../users/account.service.js';
import type { User } from '../../users/user.entity.js';
import type { EmailChange, EmailedCode, VerificationCode } from './emailed-code.entity.js';
import { hashToken, createToken } from './random-token.js';
import { PasswordService } from './password.service.js';
import { ResetToken } from './reset-token.entity.js';
import type { SingleUseToken } from './single-use-token.entity.js';

type CodeEntity = EntityTarget<VerificationCode | EmailChange>;
type CodeOwner = { email: string } | { userId: number };
type NewCodeOwner = { email: string; userId?: number };

interface CodeEmail {
  template: 'verification-code' | 'email-code';
  /** Registered users get a notice instead of the code. */
  isRegistered: (user: User) => boolean;
}

/** Same for every reason, to not reveal accounts. */
export const invalidCode = () =>
  new FieldError(
    'CODE_INVALID',
    'code',
    'This code is wrong or too old. Check the latest email, or ask for a new code.',
  );

@Injectable()
export class TokenService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly passwords: PasswordService,
    private readonly limits: RateLimitService,
    private readonly accounts: AccountService,
    private readonly mailer: MailService,
    @Inject(CONFIG)
    private readonly config: Pick<Config, 'codeMinutes' | 'codeTries' | 'codeResendSeconds' | 'resetMinutes'>,
  ) {}

  /**
   * New and registered addresses cause the same work.
   * @throws CODE_COOLDOWN during the pause, RATE_LIMITED above the hourly limit
   */
  async sendCode(entity: CodeEntity, owner: NewCodeOwner, { template, isRegistered }: CodeEmail): Promise<void> {
    const { email: to } = owner;
    await this.limitCodeRequests(owner);
    const code = String(randomInt(10 ** LIMITS.codeLength)).padStart(LIMITS.codeLength, '0');
    const codeHash = await this.passwords.hash(code);
    const minutes = this.config.codeMinutes;
    const expiresAt = this.clock.in(minutes * MINUTE);
    await this.db.transaction(async () => {
      await this.storeCode(entity, owner, { codeHash, expiresAt });
      const user = await this.accounts.findByEmail(to);
      if (user && isRegistered(user))
        return this.mailer.enqueue({ to, template: 'already-registered', context: { loginUrl: '/login' } });
      return this.mailer.enqueue({ to, template, context: { code, minutes }, expiresAt });
    });
  }

  /**
   * Counts before verification: concurrent attempts cannot exceed the limit.
   * @throws CODE_INVALID, CODE_USED_UP
   */
  async verifyCode(entity: CodeEntity, owner: CodeOwner, code: string): Promise<EmailedCode> {
    const row = await this.countCodeAttempt(entity, owner);
    const matches = await this.passwords.verify(row?.codeHash, code);
    if (!row || !matches) throw invalidCode();
    return row;
  }

  /** @throws CODE_INVALID if used or replaced concurrently */
  async consumeCode(entity: CodeEntity, { id, codeHash }: EmailedCode): Promise<void> {
    const { affected } = await this.db.write<EmailedCode>(entity).delete({ id, codeHash });
    if (affected !== 1) throw invalidCode();
  }

  async createResetLink(userId: number) {
    const token = createToken();
    const minutes = this.config.resetMinutes;
    const expiresAt = this.clock.in(minutes * MINUTE);
    await this.db.write(ResetToken).insert({ userId, tokenHash: hashToken(token)!, expiresAt });
    return { resetUrl: `/reset-password/${token}`, expiresAt, minutes };
  }

  async findResetToken(token: string): Promise<ResetToken | null> {
    const tokenHash = hashToken(token);
    if (!tokenHash) return null;
    const where = { tokenHash, usedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    const found = await this.db.read(ResetToken).findOne({ where, relations: { user: true } });
    return found?.user?.isActive ? found : null;
  }

  /** Also revokes the user's other tokens. */
  async consumeResetToken({ id, userId }: ResetToken): Promise<boolean> {
    const isUsed = await this.use(ResetToken, id);
    if (isUsed) await this.revokeResetLinks(userId);
    return isUsed;
  }

  /** False if used or expired, also concurrently. */
  async use(entity: EntityTarget<SingleUseToken>, id: number): Promise<boolean> {
    const now = this.clock.now();
    const { affected } = await this.db
      .write<SingleUseToken>(entity)
      .update({ id, usedAt: IsNull(), expiresAt: MoreThan(now) }, { usedAt: now, updatedAt: now });
    return affected === 1;
  }

  async revokeResetLinks(userId: number): Promise<void> {
    const now = this.clock.now();
    await this.db.write(ResetToken).update({ userId, usedAt: IsNull() }, { usedAt: now, updatedAt: now });
  }

  async deleteExpired(entity: EntityTarget<{ expiresAt: Date }>): Promise<void> {
    const expired = { expiresAt: LessThanOrEqual(this.clock.now()) };
    await this.db.transaction(() => this.db.write(entity).delete(expired));
  }

  /** `RATE_LIMIT_FACTOR` does not apply to the pause. */
  private limitCodeRequests({ email, userId }: NewCodeOwner): Promise<void> {
    const keys = userId === undefined ? [email] : [`user-${userId}`, email];
    return this.db.transaction(async () => {
      for (const key of keys) {
        const pause = await this.limits.hit(`send-code:pause:${key}`, this.config.codeResendSeconds * SECOND);
        const seconds = Math.ceil(pause.remaining / 1000);
        if (pause.hits > 1)
          throw new TooManyError('CODE_COOLDOWN', `Please wait ${seconds} seconds before the next code.`, seconds);
        await this.limits.consume('codeRequestsPerEmail', `send-code:hour:${key}`);
      }
    });
  }

  private async storeCode(
    entity: CodeEntity,
    owner: NewCodeOwner,
    code: Pick<EmailedCode, 'codeHash' | 'expiresAt'>,
  ): Promise<void> {
    const now = this.clock.now();
    const row = { ...owner, ...code, attempts: 0, createdAt: now, updatedAt: now };
    const conflict = owner.userId === undefined ? 'email' : 'userId';
    await this.db.write<EmailedCode & { userId?: number }>(entity).upsert(row, [conflict]);
  }

  private countCodeAttempt(entity: CodeEntity, owner: CodeOwner): Promise<EmailedCode | null> {
    return this.db.transaction(async () => {
      const now = this.clock.now();
      const current = { ...owner, expiresAt: MoreThan(now) } as FindOptionsWhere<EmailedCode>;
      const { affected } = await this.db
        .write<EmailedCode>(entity)
        .update(
          { ...current, attempts: LessThan(this.config.codeTries) },
          { attempts: () => 'attempts + 1', updatedAt: now },
        );
      const row = await this.db.read<EmailedCode>(entity).findOneBy(current);
      if (row && affected !== 1) throw this.codeUsedUp(row);
      return row;
    });
  }

  private codeUsedUp({ createdAt }: EmailedCode): TooManyError {
    const next = createdAt.getTime() + this.config.codeResendSeconds * SECOND - this.clock.now().getTime();
    return new TooManyError('CODE_USED_UP', 'Too many wrong codes. Please request a new one.', next / 1000);
  }
}
