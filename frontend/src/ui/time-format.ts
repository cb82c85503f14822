import { dayStyle } from '../formats';
import { momentMessages as words } from '../messages';
import { clockIn, formatShortDay } from './format';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Shorter durations use the next smaller unit, so that no part of a day or two is rounded away. */
const TWO_DAYS = 2 * DAY;

/** Duration in its largest fitting unit: `4 s`, `12 min`, `5 hours`, `3 days`. */
export function formatSpan(milliseconds: number): string {
  const span = Math.max(0, milliseconds);
  if (span < MINUTE) return words.seconds(Math.floor(span / SECOND));
  if (span < HOUR) return words.minutes(Math.floor(span / MINUTE));
  if (span < TWO_DAYS) return words.hours(Math.floor(span / HOUR));
  return words.days(Math.floor(span / DAY));
}

/** `4 s ago`, `3 days ago`; what a clock has in the future is now. */
export const formatTimeAgo = (instant: string, now: number): string => words.ago(formatSpan(now - Date.parse(instant)));

/** `4 ms`, `1.4 s`, `12 s`, `3 min` */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 50) return words.milliseconds(Math.round(milliseconds));
  if (milliseconds < 10 * SECOND) return words.seconds(Number((milliseconds / SECOND).toFixed(1)));
  return formatSpan(milliseconds);
}

const zones = new Map<string, { day: Intl.DateTimeFormat; weekday: () => Intl.DateTimeFormat }>();

function zoneOf(timeZone: string) {
  const known = zones.get(timeZone) ?? {
    // As a calendar day: `2026-11-18`.
    day: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
    weekday: dayStyle({ timeZone, weekday: 'short' }),
  };
  zones.set(timeZone, known);
  return known;
}

/** `Nov 18, 02:00`: a moment of this year, by the clock of a zone. */
export function formatDayAndHour(instant: string, timeZone: string): string {
  const at = new Date(instant);
  return `${formatShortDay(zoneOf(timeZone).day.format(at))}, ${clockIn(timeZone).hour.format(at)}`;
}

/** `14:31:52` of the last hour (or, `exact`, of today), `Today 02:00`, `Fri 16:20`, `Nov 12, 02:00`. */
export function formatRecent(instant: string, timeZone: string, now: number, isExact = false): string {
  const at = new Date(instant);
  const { day, weekday } = zoneOf(timeZone);
  const { time, hour } = clockIn(timeZone);
  const passed = now - at.getTime();
  const isToday = day.format(at) === day.format(now);
  if (passed < HOUR || (isToday && isExact)) return time.format(at);
  if (isToday) return words.today(hour.format(at));
  return passed < 6 * DAY ? `${weekday().format(at)} ${hour.format(at)}` : formatDayAndHour(instant, timeZone);
}
