import { DAY, dayAfter } from './clock.js';

const THURSDAY = 3;
const DAYS = 7;

/** `weekStart`: 1 is Monday, 7 is Sunday. */
export function startOfWeek(day: string, weekStart: number): string {
  const sinceMonday = (Math.floor(Date.parse(day) / DAY) + THURSDAY) % DAYS;
  return dayAfter(day, -((sinceMonday + 1 - weekStart + DAYS) % DAYS));
}
