import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock, DAY, HOUR } from '../../../core/common/time/clock.js';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { Jobs } from '../../../core/scheduler/jobs.js';
import { NotMeLink, type Warning } from './not-me-link.entity.js';

const FORM = /^[\w-]{43}$/;
/** So long one that has ended says so, rather than that it is none. */
const REMEMBERED = 30 * DAY;

@Injectable()
export class NotMeLinks implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'notMeDays'>,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'not-me-links', title: 'Clear old links of warnings', every: HOUR, run: () => this.sweep() });
  }

  /** The address of the page behind it. Inside the transaction that also writes the letter. */
  async issue(what: Warning, { id: userId, email }: { id: number; email: string }): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = this.clock.in(this.config.notMeDays * DAY);
    const links = this.db.write(NotMeLink);
    await links.save(links.create({ userId, email, what, tokenHash: hashOf(token), expiresAt, usedAt: null }));
    return `/not-me/${token}`;
  }

  /** Also one that was used or has ended. */
  async find(token: string): Promise<NotMeLink | null> {
    if (!FORM.test(token)) return null;
    return this.db.read(NotMeLink).findOne({ where: { tokenHash: hashOf(token) }, relations: { user: true } });
  }

  hasEnded({ expiresAt }: NotMeLink): boolean {
    return expiresAt <= this.clock.now();
  }

  /**
   * When the first of the letters was written that warned the same address and were not answered: whoever answers the newest one means
   * all of them. Letters to another address say nothing, or a stranger could take more back with one of their own.
   */
  async unanswered({ userId, email }: NotMeLink): Promise<Date> {
    const expiresAt = MoreThan(this.clock.now());
    const where = { userId, email, usedAt: IsNull(), expiresAt };
    const [first] = await this.db.read(NotMeLink).find({ where, order: { id: 'ASC' }, take: 1 });
    return first?.createdAt ?? this.clock.now();
  }

  /** None of the person's letters says anything any more. */
  async endAllOf(userId: number): Promise<void> {
    const now = this.clock.now();
    await this.db.write(NotMeLink).update({ userId, usedAt: IsNull() }, { usedAt: now, updatedAt: now });
  }

  /**
   * Uses it up, and those that came later with it: a stranger who has the account may have made them, and gets nothing back. The
   * earlier ones stay, or a stranger could end those with one of their own. False when it was used, or ended meanwhile.
   */
  async use({ id, userId }: NotMeLink): Promise<boolean> {
    const now = this.clock.now();
    const links = this.db.write(NotMeLink);
    const { affected } = await links.update(
      { id, usedAt: IsNull(), expiresAt: MoreThan(now) },
      { usedAt: now, updatedAt: now },
    );
    if (affected !== 1) return false;
    await links.update({ userId, id: MoreThan(id), usedAt: IsNull() }, { usedAt: now, updatedAt: now });
    return true;
  }

  async sweep(): Promise<void> {
    const expiresAt = LessThanOrEqual(this.clock.in(-REMEMBERED));
    await this.db.transaction(() => this.db.write(NotMeLink).delete({ expiresAt }));
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
