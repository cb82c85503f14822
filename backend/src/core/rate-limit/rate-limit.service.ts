import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock } from '../common/time/clock.js';
import { Db } from '../database/db.js';
import { insertMissing } from '../database/insert-many.js';
import { hasExpired } from '../database/expiry.js';
import { RateCounter } from './rate-counter.entity.js';
import { tooMany } from './rate-limit.js';
import { type RateLimit, type RateLimitName, RateLimits } from './rate-limits.js';

export interface Count {
  hits: number;
  remaining: number;
}

const SWEEP_BATCH = 1_000;

/** Limits survive restarts and apply to all servers. */
@Injectable()
export class RateLimitService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly rates: RateLimits,
  ) {}

  /** Throws 429 `RATE_LIMITED` above the limit. */
  async consume(name: RateLimitName, key: string): Promise<void> {
    const { hits, remaining, limit } = await this.count(name, key);
    if (hits > limit) throw tooMany(remaining);
  }

  async count(name: RateLimitName, key: string): Promise<Count & RateLimit> {
    const rate = this.rates.get(name);
    return { ...(await this.hit(key, rate.window)), ...rate };
  }

  /** The first call opens the window. Concurrent calls all count. In an open transaction, a rollback uncounts. */
  async hit(key: string, windowMs: number): Promise<Count> {
    const id = hashKey(key);
    for (;;) {
      // Concurrent first calls must find the row.
      if (!(await this.db.read(RateCounter).existsBy({ key: id }))) await this.create(id);
      const count = await this.db.transaction(() => this.increment(id, windowMs));
      // Null after a sweep in between.
      if (count) return count;
    }
  }

  private async increment(key: string, windowMs: number): Promise<Count | null> {
    const counters = this.db.write(RateCounter);
    const over = { key, expiresAt: hasExpired(this.clock, windowMs) };
    const opened = await counters.update(over, { hits: 1, expiresAt: this.clock.in(windowMs) });
    if (opened.affected !== 1) await counters.increment({ key }, 'hits', 1);
    const counter = await counters.findOneBy({ key });
    return counter && this.describe(counter);
  }

  private async create(key: string): Promise<void> {
    const counter = { key, hits: 0, expiresAt: new Date(0) };
    await this.db.transaction(() => insertMissing(this.db.write(RateCounter), counter));
  }

  async peek(key: string): Promise<Count> {
    const counter = await this.db
      .read(RateCounter)
      .findOneBy({ key: hashKey(key), expiresAt: MoreThan(this.clock.now()) });
    return counter ? this.describe(counter) : { hits: 0, remaining: 0 };
  }

  async uncount(key: string): Promise<void> {
    await this.db.transaction(() =>
      this.db.write(RateCounter).decrement({ key: hashKey(key), hits: MoreThan(0) }, 'hits', 1),
    );
  }

  async forget(key: string): Promise<void> {
    await this.db.transaction(() => this.db.write(RateCounter).delete({ key: hashKey(key) }));
  }

  /** Small batches keep locks short. */
  async sweep(): Promise<number> {
    const isOver = { expiresAt: LessThanOrEqual(this.clock.now()) };
    for (let swept = 0; ;) {
      const batch = await this.db.read(RateCounter).find({ select: { key: true }, where: isOver, take: SWEEP_BATCH });
      if (batch.length === 0) return swept;
      const key = In(batch.map(({ key: each }) => each));
      const { affected } = await this.db.transaction(() => this.db.write(RateCounter).delete({ ...isOver, key }));
      swept += affected ?? 0;
      if (batch.length < SWEEP_BATCH) return swept;
    }
  }

  private describe({ hits, expiresAt }: RateCounter): Count {
    return { hits, remaining: Math.max(0, expiresAt.getTime() - this.clock.now().getTime()) };
  }
}

/** So that no address or email is stored. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
