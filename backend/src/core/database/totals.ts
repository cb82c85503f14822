import { setImmediate as later } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Db } from './db.js';

/** So many rows are counted each time. More are counted in full once for all who ask within these times. */
const COUNTED_EACH_TIME = 10_000;
const FRESH_MS = 10_000;
const USABLE_MS = 600_000;
const KEPT = 200;

/** What is counted: `FROM …` with its conditions. */
interface Rows {
  from: string;
  parameters: readonly unknown[];
}

interface Kept {
  total: Promise<number>;
  at: number;
}

/**
 * How many rows a filter lets through, without reading a million of them for every page. Up to 10,000 the number is of this
 * moment. Above it is at most ten seconds old, or, for the first who asks again within ten minutes, of the last time
 * somebody asked; the next one gets the new number.
 */
@Injectable()
export class Totals {
  private readonly log = new Logger(Totals.name);
  private readonly kept = new LRUCache<string, Kept>({ max: KEPT });

  constructor(private readonly db: Db) {}

  /** `name`: the same for the same filter, whatever moment its parameters are made from. */
  async of(name: string, { from, parameters }: Rows): Promise<number> {
    const few = await this.count(`FROM (SELECT 1 AS one ${from} LIMIT ${COUNTED_EACH_TIME + 1}) rows_seen`, parameters);
    if (few <= COUNTED_EACH_TIME) return few;
    const last = this.kept.get(name);
    const age = last ? performance.now() - last.at : Infinity;
    if (last && age < FRESH_MS) return last.total;
    const count = () => this.count(from, parameters);
    const usable = last && age < USABLE_MS;
    const total = usable ? later().then(count) : count();
    this.keep(name, total);
    return usable ? last.total : total;
  }

  private async count(from: string, parameters: readonly unknown[]): Promise<number> {
    const [row] = await this.db.query<{ n: number | string }>(`SELECT COUNT(*) AS n ${from}`, [...parameters]);
    return Number(row!.n);
  }

  private keep(name: string, total: Promise<number>): void {
    this.kept.set(name, { total, at: performance.now() });
    total.catch((error: unknown) => {
      this.kept.delete(name);
      this.log.warn(error, 'rows could not be counted');
    });
  }
}
