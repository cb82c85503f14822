import { dayOfInstant, instantStyle } from '../formats';
import { momentMessages as words } from '../messages';
import { formatExactTime, formatShortDay, formatTime } from './format';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Shorter durations use the next smaller unit, to avoid rounding losses. */
const TWO_DAYS = 2 * DAY;

/** `4 s`, `12 min`, `5 hours`, `3 days` */
export function formatSpan(milliseconds: number): string {
  const span = Math.max(0, milliseconds);
  if (span < MINUTE) return words.seconds(Math.floor(span / SECOND));
  if (span < HOUR) return words.minutes(Math.floor(span / MINUTE));
  if (span < TWO_DAYS) return words.hours(Math.floor(span / HOUR));
  return words.days(Math.floor(span / DAY));
}

/** `4 s ago`, `3 days ago`; future instants count as now. */
export const formatTimeAgo = (instant: string, now: number): string => words.ago(formatSpan(now - Date.parse(instant)));

/** `4 ms`, `1.4 s`, `12 s`, `3 min` */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 50) return words.milliseconds(Math.round(milliseconds));
  if (milliseconds < 10 * SECOND) return words.seconds(Number((milliseconds / SECOND).toFixed(1)));
  return formatSpan(milliseconds);
}

const weekday = instantStyle({ weekday: 'short' });

/** `Nov 18, 2:00 AM`, with the year unless current. */
export const formatDayAndHour = (instant: string): string =>
  `${formatShortDay(dayOfInstant(instant))}, ${formatTime(instant)}`;

/** `2:31:52 PM` (last hour, or today if `isExact`), `Today 2:00 AM`, `Fri 4:20 PM`, `Nov 12, 2:00 AM`. */
export function formatRecent(instant: string, now: number, isExact = false): string {
  const passed = now - Date.parse(instant);
  const isToday = dayOfInstant(instant) === dayOfInstant(now);
  if (passed < HOUR || (isToday && isExact)) return formatExactTime(instant);
  if (isToday) return words.today(formatTime(instant));
  return passed < 6 * DAY ? `${weekday().format(new Date(instant))} ${formatTime(instant)}` : formatDayAndHour(instant);
}
