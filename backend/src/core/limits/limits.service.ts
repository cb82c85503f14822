import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { In, LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock } from '../clock.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/env.js';
import { Db } from '../database/db.js';
import { RateCounter } from './rate-counter.entity.js';

export interface Count {
  hits: number;
  /** Milliseconds until the window ends. */
  remaining: number;
}

const SWEPT_AT_ONCE = 1_000;

/** Counters in the database, so that limits hold across restarts and instances. Keys are hashed: no address is stored. */
@Injectable()
export class Limits {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A limit of the settings, multiplied by `RATE_LIMIT_FACTOR`. */
  scaled(limit: number): number {
    return Math.ceil(limit * this.config.RATE_LIMIT_FACTOR);
  }

  /** Counts one more in the window that the first one opened. Of any number at once, each counts. */
  async hit(key: string, windowMs: number): Promise<Count> {
    const id = keyOf(key);
    for (;;) {
      // The row is made in a transaction of its own, closed and empty: first hits then find it and count one after the other.
      if (!(await this.db.read(RateCounter).existsBy({ key: id }))) await this.make(id);
      const count = await this.db.transaction(() => this.count(id, windowMs));
      // The sweep takes closed rows. It comes once an hour, and then it is another one's turn.
      if (count) return count;
    }
  }

  private async count(key: string, windowMs: number): Promise<Count | null> {
    const counters = this.db.write(RateCounter);
    const isOver = LessThanOrEqual(this.clock.now());
    const opened = await counters.update({ key, expiresAt: isOver }, { hits: 1, expiresAt: this.clock.in(windowMs) });
    if (opened.affected !== 1) await counters.increment({ key }, 'hits', 1);
    const counter = await counters.findOneBy({ key });
    return counter && this.describe(counter);
  }

  private async make(key: string): Promise<void> {
    await this.db.transaction(() =>
      this.db
        .write(RateCounter)
        .createQueryBuilder()
        .insert()
        .values({ key, hits: 0, expiresAt: new Date(0) })
        .orIgnore()
        .execute(),
    );
  }

  /** How often it was counted in the current window. */
  async peek(key: string): Promise<Count> {
    const counter = await this.db
      .read(RateCounter)
      .findOneBy({ key: keyOf(key), expiresAt: MoreThan(this.clock.now()) });
    return counter ? this.describe(counter) : { hits: 0, remaining: 0 };
  }

  /** Takes one back, for what was counted before it was known whether it counts. */
  async takeBack(key: string): Promise<void> {
    await this.db.transaction(() =>
      this.db.write(RateCounter).decrement({ key: keyOf(key), hits: MoreThan(0) }, 'hits', 1),
    );
  }

  async forget(key: string): Promise<void> {
    await this.db.transaction(() => this.db.write(RateCounter).delete({ key: keyOf(key) }));
  }

  /** Removes windows that are over, some at a time: those who count meanwhile wait for no more. Returns how many. */
  async sweep(): Promise<number> {
    const isOver = { expiresAt: LessThanOrEqual(this.clock.now()) };
    for (let swept = 0; ;) {
      const some = await this.db.read(RateCounter).find({ select: { key: true }, where: isOver, take: SWEPT_AT_ONCE });
      if (some.length === 0) return swept;
      const key = In(some.map(({ key: each }) => each));
      const { affected } = await this.db.transaction(() => this.db.write(RateCounter).delete({ ...isOver, key }));
      swept += affected ?? 0;
      if (some.length < SWEPT_AT_ONCE) return swept;
    }
  }

  private describe({ hits, expiresAt }: RateCounter): Count {
    return { hits, remaining: Math.max(0, expiresAt.getTime() - this.clock.now().getTime()) };
  }
}

const keyOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
