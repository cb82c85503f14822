import type { Db } from '../database/db.js';
import { fromSqlDate } from '../database/raw.js';

/** The number of records that need an action of staff, and the time of the oldest. */
export interface PendingWork {
  count: number;
  oldest: Date | null;
}

/**
 * Counts rows and finds the oldest of them in one statement.
 * @param rows table and condition, for example `requests r WHERE …`
 * @param since column with the time from which a row is pending
 */
export async function countPendingRows(
  db: Db,
  rows: string,
  parameters: readonly unknown[] = [],
  since = 'created_at',
): Promise<PendingWork> {
  const [row] = await db.query<{ n: number | string; oldest: string | Date | null }>(
    `SELECT COUNT(*) AS n, MIN(${since}) AS oldest FROM ${rows}`,
    [...parameters],
  );
  return { count: Number(row!.n), oldest: row!.oldest === null ? null : fromSqlDate(row!.oldest) };
}
