import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LessThan, LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock, MINUTE } from '../../core/common/time/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { TooManyError } from '../../core/common/errors.js';
import { LIMITS } from '../../core/common/field-limits.js';
import { Passwords } from './passwords.js';
import { VerificationCode } from './verification-code.entity.js';

export interface NewCode {
  /** The digits, for the mail only. */
  code: string;
  codeHash: string;
  expiresAt: Date;
}

/** Codes that prove an address: one per address, a few minutes, a few tries, once. */
@Injectable()
export class VerificationCodes {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A code that is not stored yet: hashing takes too long for a transaction. */
  async invent(): Promise<NewCode> {
    const code = String(randomInt(10 ** LIMITS.codeLength)).padStart(LIMITS.codeLength, '0');
    const codeHash = await this.passwords.hash(code);
    return { code, codeHash, expiresAt: this.clock.in(this.config.codeMinutes * MINUTE) };
  }

  /** From now on this is the address's only code. */
  async replace(email: string, { codeHash, expiresAt }: NewCode): Promise<void> {
    const now = this.clock.now();
    await this.db
      .write(VerificationCode)
      .upsert({ email, codeHash, expiresAt, attempts: 0, createdAt: now, updatedAt: now }, ['email']);
  }

  /** The row whose code these digits are, or null. The try is counted first, so that many at once are no way around. */
  async check(email: string, code: string): Promise<VerificationCode | null> {
    const row = await this.countTry(email);
    return (await this.passwords.matches(row?.codeHash, code)) ? row : null;
  }

  /** False when somebody else used or replaced the code meanwhile. */
  async use({ id, codeHash }: VerificationCode): Promise<boolean> {
    const { affected } = await this.db.write(VerificationCode).delete({ id, codeHash });
    return affected === 1;
  }

  /** Removes codes whose time is over. */
  async sweep(): Promise<void> {
    await this.db.transaction(() =>
      this.db.write(VerificationCode).delete({ expiresAt: LessThanOrEqual(this.clock.now()) }),
    );
  }

  private countTry(email: string): Promise<VerificationCode | null> {
    return this.db.transaction(async () => {
      const now = this.clock.now();
      const running = { email, expiresAt: MoreThan(now) };
      const { affected } = await this.db
        .write(VerificationCode)
        .update(
          { ...running, attempts: LessThan(this.config.codeTries) },
          { attempts: () => 'attempts + 1', updatedAt: now },
        );
      const row = await this.db.read(VerificationCode).findOneBy(running);
      if (row && affected !== 1) throw this.usedUp(row);
      return row;
    });
  }

  private usedUp({ createdAt }: VerificationCode): TooManyError {
    const next = createdAt.getTime() + this.config.codeResendSeconds * 1000 - this.clock.now().getTime();
    return new TooManyError('CODE_USED_UP', 'Too many wrong codes. Please request a new one.', next / 1000);
  }
}
