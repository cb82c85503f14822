import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SECOND } from '../clock.js';
import type { Config } from '../config/env.js';
import { Poller } from '../jobs/poller.js';
import type { Db } from './db.js';
import { replicaOptions, type Schema } from './options.js';
import { limitWaiting } from './pool.js';
import { covers } from './positions.js';

/** One that has not everything of before this time is not asked. */
const BEHIND_MS = 3 * SECOND;
const LOOK_EVERY_MS = SECOND;
/** The primary would answer meanwhile. */
const STATEMENT_MS = 2 * SECOND;

interface Position {
  at: string;
}

/** A database that follows the one that is written, for what everybody may read. Down, silent or far behind, it is not asked. */
export class Replica implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(Replica.name);
  private readonly poller: Poller;
  /** How far the primary was, and when. */
  private written: { at: string; asked: number }[] = [];
  /** It has everything of before. */
  private upTo = -Infinity;
  private isWell = true;

  static of(config: Config, schema: Schema, db: Db): Replica {
    return new Replica(config.DATABASE_READ_URL ? new DataSource(replicaOptions(config, schema)) : null, db);
  }

  private constructor(
    private readonly source: DataSource | null,
    private readonly db: Db,
  ) {
    this.poller = new Poller(
      () => this.look(),
      () => LOOK_EVERY_MS,
      (error) => this.note(false, error),
    );
  }

  get isFresh(): boolean {
    return performance.now() - this.upTo < BEHIND_MS;
  }

  onApplicationBootstrap(): void {
    if (this.source) this.poller.start();
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.source) return;
    await this.poller.stop();
    if (this.source.isInitialized) await this.source.destroy();
  }

  /** Reads there if it `has` what is wanted; otherwise, and whenever something goes wrong there, as usual. */
  async read<T>(work: () => Promise<T>, has: () => Promise<boolean>): Promise<T> {
    if (!this.source || !this.isFresh) return work();
    try {
      const found = await this.db.readFrom(this.source.manager, async () =>
        (await has()) ? { answer: await work() } : null,
      );
      if (found) return found.answer;
    } catch {
      // The primary answers, or says what is wrong.
    }
    return work();
  }

  private async look(): Promise<void> {
    const source = this.source!;
    if (!source.isInitialized) {
      await source.initialize();
      limitWaiting(source, STATEMENT_MS);
    }
    const asked = performance.now();
    const [primary] = await this.db.query<Position>('SELECT @@global.gtid_current_pos AS at');
    if (!primary?.at) throw new Error('the primary keeps no binary log');
    this.written = [...this.written.filter((each) => asked - each.asked < BEHIND_MS), { at: primary.at, asked }];
    const [reached] = await source.query<Position[]>('SELECT @@global.gtid_slave_pos AS at');
    const done = this.written.filter(({ at }) => covers(reached!.at, at));
    this.upTo = Math.max(this.upTo, ...done.map((each) => each.asked));
    this.note(this.isFresh);
  }

  /** Said once when it begins, and when it ends. */
  private note(isWell: boolean, error?: unknown): void {
    if (!isWell && this.isWell) this.log.warn(error ?? 'it is behind', 'the replica is not read from');
    if (isWell && !this.isWell) this.log.log('the replica is read from again');
    this.isWell = isWell;
  }
}
