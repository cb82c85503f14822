import { dayOfInstant } from '../formats';
import { formatShortDay } from './format';
import { overviewMessages } from '../messages';

const { ago } = overviewMessages;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Age of an instant: `12 min`, `3 h`, `Yesterday`, `Nov 2`. */
export function formatAge(instant: string, now = Date.now()): string {
  const passed = now - Date.parse(instant);
  if (passed < MINUTE) return ago.now;
  if (passed < HOUR) return ago.minutes(Math.floor(passed / MINUTE));
  const [day, today] = [dayOfInstant(instant), dayOfInstant(now)];
  if (day === today) return ago.hours(Math.floor(passed / HOUR));
  return daysUntil(day, now) === -1 ? ago.yesterday : formatShortDay(day, today);
}

/** Calendar days in the company's time zone. */
export const daysUntil = (day: string, now = Date.now()): number =>
  (Date.parse(day) - Date.parse(dayOfInstant(now))) / DAY;
