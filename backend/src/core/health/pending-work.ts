import type { Db } from '../database/db.js';
import { fromSqlDate } from '../database/raw.js';

export interface PendingWork {
  count: number;
  oldest: Date | null;
}

/**
 * @param rows for example `requests r WHERE …`
 * @param since time from which a row is pending
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
