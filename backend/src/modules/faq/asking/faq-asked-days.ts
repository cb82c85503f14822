import { LessThanOrEqual } from 'typeorm';
import { dayIn, DAY } from '../../../core/common/time/clock.js';
import type { Db } from '../../../core/database/db.js';
import { FaqAskedDay } from './faq-asked-day.entity.js';

/** A month that does not begin anew on its first day. */
const ASKED_DAYS = 30;

/** The last day that counts no more. */
export const dayBeforeAsked = (timeZone: string, now: Date): string =>
  dayIn(timeZone, new Date(now.getTime() - ASKED_DAYS * DAY));

/** Adds what was asked today, and forgets what counts no more. Inside the transaction of whoever counts. */
export async function noteAsked(db: Db, counts: ReadonlyMap<number, number>, when: { timeZone: string; now: Date }) {
  const days = db.write(FaqAskedDay);
  const day = dayIn(when.timeZone, when.now);
  // In one order everywhere, so that two servers never wait for each other.
  for (const [entryId, asked] of [...counts].sort(([a], [b]) => a - b)) {
    await days.createQueryBuilder().insert().values({ entryId, day, asked: 0 }).orIgnore().execute();
    await days.increment({ entryId, day }, 'asked', asked);
  }
  await days.delete({ day: LessThanOrEqual(dayBeforeAsked(when.timeZone, when.now)) });
}
