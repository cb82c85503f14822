import { Inject, Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock, MINUTE } from '../../core/common/time/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { hashOfLink, newLinkSecret } from './link-secrets.js';
import { ResetToken } from './reset-token.entity.js';

export interface IssuedToken {
  token: string;
  expiresAt: Date;
}

/** The secrets of reset links: 256 random bits, stored as their hash, good for one use. */
@Injectable()
export class ResetTokens {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Call inside the transaction that also writes the mail. */
  async issue(userId: number): Promise<IssuedToken> {
    const token = newLinkSecret();
    const expiresAt = this.clock.in(this.config.resetMinutes * MINUTE);
    const tokens = this.db.write(ResetToken);
    await tokens.save(tokens.create({ userId, tokenHash: hashOfLink(token)!, expiresAt, usedAt: null }));
    return { token, expiresAt };
  }

  /** The token with its person, when it still counts. */
  async find(token: string): Promise<ResetToken | null> {
    const tokenHash = hashOfLink(token);
    if (!tokenHash) return null;
    const where = { tokenHash, usedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    const found = await this.db.read(ResetToken).findOne({ where, relations: { user: true } });
    return found?.user?.isActive ? found : null;
  }

  /** Uses this token up and ends the person's other ones. False when it was used or has expired meanwhile. */
  async use({ id, userId }: ResetToken): Promise<boolean> {
    const now = this.clock.now();
    const tokens = this.db.write(ResetToken);
    const { affected } = await tokens.update(
      { id, usedAt: IsNull(), expiresAt: MoreThan(now) },
      { usedAt: now, updatedAt: now },
    );
    if (affected !== 1) return false;
    await this.endAllOf(userId);
    return true;
  }

  /** Uses up every link of a person. Inside the transaction of what makes that necessary. */
  async endAllOf(userId: number): Promise<void> {
    const now = this.clock.now();
    await this.db.write(ResetToken).update({ userId, usedAt: IsNull() }, { usedAt: now, updatedAt: now });
  }

  /** Removes tokens whose time is over. */
  async sweep(): Promise<void> {
    await this.db.transaction(() => this.db.write(ResetToken).delete({ expiresAt: LessThanOrEqual(this.clock.now()) }));
  }
}
