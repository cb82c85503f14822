import { DAY, dayAfter } from './clock.js';

/** 1 January 1970 was a Thursday. */
const THURSDAY = 3;
const DAYS = 7;

/** First day of the week of a day; `weekStart` 1 is Monday, 7 is Sunday. */
export function startOfWeek(day: string, weekStart: number): string {
  const sinceMonday = (Math.floor(Date.parse(day) / DAY) + THURSDAY) % DAYS;
  return dayAfter(day, -((sinceMonday + 1 - weekStart + DAYS) % DAYS));
}
