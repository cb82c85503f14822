import { DAY, dayAfter } from './clock.js';

/** The first of January 1970 was a Thursday. */
const THURSDAY = 3;
const DAYS = 7;

/** The day on which the week of a day began; `weekStart` as in the firm's facts: 1 is Monday, 7 Sunday. */
export function startOfWeek(day: string, weekStart: number): string {
  const sinceMonday = (Math.floor(Date.parse(day) / DAY) + THURSDAY) % DAYS;
  return dayAfter(day, -((sinceMonday + 1 - weekStart + DAYS) % DAYS));
}
