import { Inject, Injectable } from '@nestjs/common';
import { LessThan, LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock } from '../../core/common/time/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { TooManyError } from '../../core/common/errors.js';
import { EmailChange } from './email-change.entity.js';
import { Passwords } from './passwords.js';
import type { NewCode } from './verification-codes.js';

/** What people want as their new address: one at a time, a few minutes, a few tries, once. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    @Inject(CONFIG) private readonly config: Pick<Config, 'codeTries' | 'codeResendSeconds'>,
  ) {}

  /** The one that is under way, or null. */
  of(userId: number): Promise<EmailChange | null> {
    return this.db.read(EmailChange).findOneBy({ userId, expiresAt: MoreThan(this.clock.now()) });
  }

  /** From now on this is the person's only one. */
  async replace(userId: number, email: string, { codeHash, expiresAt }: NewCode): Promise<void> {
    const now = this.clock.now();
    await this.db
      .write(EmailChange)
      .upsert({ userId, email, codeHash, expiresAt, attempts: 0, createdAt: now, updatedAt: now }, ['userId']);
  }

  /** The one whose code these digits are, or null. The try is counted first, so that many at once are no way around. */
  async check(userId: number, code: string): Promise<EmailChange | null> {
    const row = await this.countTry(userId);
    return (await this.passwords.matches(row?.codeHash, code)) ? row : null;
  }

  /** False when it was used or replaced meanwhile. */
  async use({ id, codeHash }: EmailChange): Promise<boolean> {
    const { affected } = await this.db.write(EmailChange).delete({ id, codeHash });
    return affected === 1;
  }

  async cancel(userId: number): Promise<void> {
    await this.db.transaction(() => this.drop(userId));
  }

  /** Inside the caller's transaction. */
  async drop(userId: number): Promise<void> {
    await this.db.write(EmailChange).delete({ userId });
  }

  /** Removes those whose time is over. */
  async sweep(): Promise<void> {
    await this.db.transaction(() =>
      this.db.write(EmailChange).delete({ expiresAt: LessThanOrEqual(this.clock.now()) }),
    );
  }

  private countTry(userId: number): Promise<EmailChange | null> {
    return this.db.transaction(async () => {
      const now = this.clock.now();
      const running = { userId, expiresAt: MoreThan(now) };
      const { affected } = await this.db
        .write(EmailChange)
        .update(
          { ...running, attempts: LessThan(this.config.codeTries) },
          { attempts: () => 'attempts + 1', updatedAt: now },
        );
      const row = await this.db.read(EmailChange).findOneBy(running);
      if (row && affected !== 1) throw this.usedUp(row);
      return row;
    });
  }

  private usedUp({ createdAt }: EmailChange): TooManyError {
    const next = createdAt.getTime() + this.config.codeResendSeconds * 1000 - this.clock.now().getTime();
    return new TooManyError('CODE_USED_UP', 'Too many wrong codes. Please request a new one.', next / 1000);
  }
}
