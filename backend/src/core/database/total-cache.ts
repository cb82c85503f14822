import { setImmediate as later } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Db } from './db.js';

const COUNTED_EACH_TIME = 10_000;
const FRESH_MS = 10_000;
const USABLE_MS = 600_000;
const ENTRIES_MAX = 200;

interface Rows {
  from: string;
  parameters: readonly unknown[];
}

interface Entry {
  total: Promise<number>;
  at: number;
}

/** Exact up to 10,000; larger totals may be ten minutes old. */
export class TotalCache {
  private readonly log = new Logger(TotalCache.name);
  private readonly totals = new LRUCache<string, Entry>({ max: ENTRIES_MAX });

  constructor(private readonly db: Db) {}

  async of(name: string, { from, parameters }: Rows): Promise<number> {
    const few = await this.count(`FROM (SELECT 1 AS one ${from} LIMIT ${COUNTED_EACH_TIME + 1}) rows_seen`, parameters);
    if (few <= COUNTED_EACH_TIME) return few;
    const last = this.totals.get(name);
    const age = last ? performance.now() - last.at : Infinity;
    if (last && age < FRESH_MS) return last.total;
    const count = () => this.count(from, parameters);
    const usable = last && age < USABLE_MS;
    const total = usable ? later().then(count) : count();
    this.store(name, total);
    return usable ? last.total : total;
  }

  private async count(from: string, parameters: readonly unknown[]): Promise<number> {
    const [row] = await this.db.query<{ n: number | string }>(`SELECT COUNT(*) AS n ${from}`, [...parameters]);
    return Number(row!.n);
  }

  private store(name: string, total: Promise<number>): void {
    this.totals.set(name, { total, at: performance.now() });
    total.catch((error: unknown) => {
      this.totals.delete(name);
      this.log.warn(error, 'rows could not be counted');
    });
  }
}
