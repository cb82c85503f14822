import { Injectable, Logger } from '@nestjs/common';
import type { Db } from '../database/db.js';
import { fromSqlDate } from '../database/raw.js';
import { SharedPort } from '../common/port.js';

/** How much waits, and since when the oldest of it does. */
export interface Waits {
  count: number;
  oldest: Date | null;
}

/** One question to the database, answered from an index. */
type Look = () => Promise<Waits>;

/** Something that waits for staff. */
export interface WaitingCount extends Waits {
  kind: string;
}

/** Counts rows (`requests r WHERE …`) and looks for the oldest of them, in one statement. */
export async function waitingIn(
  db: Db,
  rows: string,
  parameters: readonly unknown[] = [],
  since = 'created_at',
): Promise<Waits> {
  const [row] = await db.query<{ n: number | string; oldest: string | Date | null }>(
    `SELECT COUNT(*) AS n, MIN(${since}) AS oldest FROM ${rows}`,
    [...parameters],
  );
  return { count: Number(row!.n), oldest: row!.oldest === null ? null : fromSqlDate(row!.oldest) };
}

/** How much of each module waits for staff, without whoever shows it learning who they are. */
@Injectable()
export class Waiting extends SharedPort<Look> {
  private readonly log = new Logger(Waiting.name);

  get kinds(): string[] {
    return [...this.answers.keys()];
  }

  /** What waits now; nothing of what does not. One that cannot be counted hides none of the others. */
  async list(): Promise<WaitingCount[]> {
    const all = await Promise.all(this.kinds.map(async (kind) => ({ kind, ...(await this.lookAt(kind)) })));
    return all.filter(({ count }) => count > 0);
  }

  private async lookAt(kind: string): Promise<Waits> {
    try {
      return await this.answers.get(kind)!();
    } catch (error) {
      this.log.warn(error, `nobody knows how much waits of ${kind}`);
      return { count: 0, oldest: null };
    }
  }
}
