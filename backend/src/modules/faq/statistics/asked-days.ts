import { LessThanOrEqual } from 'typeorm';
import { dayIn, DAY } from '../../../core/common/time/clock.js';
import type { Db } from '../../../core/database/db.js';
import { FaqAskedDay } from './faq-asked-day.entity.js';

const ASKED_DAYS = 30;

/** `YYYY-MM-DD`. */
export const lastExpiredDay = (timeZone: string, now: Date): string =>
  dayIn(timeZone, new Date(now.getTime() - ASKED_DAYS * DAY));

export async function addAskedCounts(
  db: Db,
  counts: ReadonlyMap<number, number>,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const days = db.write(FaqAskedDay);
  const day = dayIn(timeZone, now);
  // Ascending IDs prevent deadlocks.
  for (const [entryId, asked] of [...counts].sort(([a], [b]) => a - b)) {
    await days.createQueryBuilder().insert().values({ entryId, day, asked: 0 }).orIgnore().execute();
    await days.increment({ entryId, day }, 'asked', asked);
  }
  await days.delete({ day: LessThanOrEqual(lastExpiredDay(timeZone, now)) });
}
