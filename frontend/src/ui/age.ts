import { formatShortDay } from './format';
import { overviewMessages } from '../messages';

const { ago } = overviewMessages;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Age of an instant: `12 min`, `3 h`, `Yesterday`, `Nov 2`. */
export function formatAge(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const passed = now.getTime() - at.getTime();
  if (passed < MINUTE) return ago.now;
  if (passed < HOUR) return ago.minutes(Math.floor(passed / MINUTE));
  if (at.toDateString() === now.toDateString()) return ago.hours(Math.floor(passed / HOUR));
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (at.toDateString() === yesterday.toDateString()) return ago.yesterday;
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
  return formatShortDay(day, now);
}
