import { LessThanOrEqual } from 'typeorm';
import { dayIn, DAY } from '../../../core/common/time/clock.js';
import type { Db } from '../../../core/database/db.js';
import { FaqAskedDay } from './faq-asked-day.entity.js';

const ASKED_DAYS = 30;

/** The last day that no longer counts, `YYYY-MM-DD` in the time zone. */
export const lastExpiredDay = (timeZone: string, now: Date): string =>
  dayIn(timeZone, new Date(now.getTime() - ASKED_DAYS * DAY));

/** Adds the counts of today per entry and deletes expired days. Must be called inside a transaction. */
export async function addAskedCounts(
  db: Db,
  counts: ReadonlyMap<number, number>,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const days = db.write(FaqAskedDay);
  const day = dayIn(timeZone, now);
  // Ascending ids prevent deadlocks between servers.
  for (const [entryId, asked] of [...counts].sort(([a], [b]) => a - b)) {
    await days.createQueryBuilder().insert().values({ entryId, day, asked: 0 }).orIgnore().execute();
    await days.increment({ entryId, day }, 'asked', asked);
  }
  await days.delete({ day: LessThanOrEqual(lastExpiredDay(timeZone, now)) });
}
