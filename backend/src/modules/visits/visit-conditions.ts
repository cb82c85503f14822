import { dayAfter, dayIn, HOUR, instantIn, MINUTE, SECOND, startOfDay, DAY } from '../../core/common/time/clock.js';
import { sqlDate } from '../../core/database/raw.js';
import { startOfWeek } from '../../core/common/time/weeks.js';
import { searchable } from '../../core/http/page.js';
import { allOf, anyOf, type Condition, holds, is } from '../../core/lists/condition.js';
import { parseDay } from '../../core/common/time/day.js';
import type { LogBotsQuery, LogExportQuery, LogPeriod } from './dto/logs.dto.js';

export interface Today {
  now: Date;
  timeZone: string;
  weekStart: number;
}

export const SUMMARY_HOURS = 24;

export const summaryStart = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / HOUR) * HOUR - (SUMMARY_HOURS - 1) * HOUR);

const PERIODS: Record<Exclude<LogPeriod, '24h' | 'week'>, number> = { '7d': 7 * DAY, '30d': 30 * DAY };
const TEXTS = ['v.search_text', 'v.ip_address', 'CAST(v.id AS CHAR(20))'];

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** `Nov 21, 2026, 9:11 AM` or `21 Nov 2026, 09:11`. */
const DATE = `\\d{4}-\\d{2}-\\d{2}|(?:${MONTH}) \\d{1,2}(?:, \\d{4})?|\\d{1,2} (?:${MONTH}),? \\d{4}`;
const TIME = '(\\d{1,2})(:\\d{2})(:\\d{2})?(?: ?([ap])\\.?m\\.?)?';
const MOMENT = new RegExp(`^(${DATE})(?:[ ,]+${TIME})?$`, 'i');

/** `+` disables the bot index, which would make the engine sort nearly every row. */
export const botsCondition = ({ bots }: LogBotsQuery, byIndex = true): Condition[] =>
  bots === 'all' ? [] : [is(`${byIndex ? '' : '+'}v.is_bot = ?`, bots === 'only' ? 1 : 0)];

export const conditionsOf = (query: LogExportQuery, today: Today, byIndex = true): Condition[] => [
  ...botsCondition(query, byIndex),
  ...(query.page ? [is('v.page = ?', query.page)] : []),
  ...(query.location ? [is('v.location = ?', query.location)] : []),
  ...(query.period ? [since(beginningOf(query.period, today))] : []),
  ...(query.from ? [since(startOfDay(today.timeZone, query.from))] : []),
  ...(query.to ? [before(startOfDay(today.timeZone, dayAfter(query.to)))] : []),
];

function beginningOf(period: LogPeriod, { now, timeZone, weekStart }: Today): Date {
  if (period === '24h') return summaryStart(now);
  if (period === 'week') return startOfDay(timeZone, startOfWeek(dayIn(timeZone, now), weekStart));
  return new Date(now.getTime() - PERIODS[period]);
}

export const since = (instant: Date): Condition => is('v.visit_time >= ?', sqlDate(instant));
const before = (instant: Date): Condition => is('v.visit_time < ?', sqlDate(instant));

const within = ([from, to]: [from: Date, to: Date]): Condition => allOf(since(from), before(to));

export function searchCondition(typed: string, today: Today): Condition {
  const text = searchable(typed);
  const moment = momentOf(text, today);
  return moment ? within(moment) : anyOf(...TEXTS.map((column) => holds(column, text)));
}

function momentOf(text: string, { now, timeZone }: Today): [from: Date, to: Date] | null {
  const [, date, hour, minute, second = '', half] = MOMENT.exec(text.trim()) ?? [];
  const day = date ? dayOf(date, dayIn(timeZone, now).slice(0, 4)) : null;
  if (!day) return monthOf(text.trim(), timeZone);
  if (!hour) return [startOfDay(timeZone, day), startOfDay(timeZone, dayAfter(day))];
  const shown = `${day}T${hourOf(hour, half)}${minute}${second || ':00'}`;
  if (Number.isNaN(Date.parse(`${shown}Z`))) return null;
  const from = instantIn(timeZone, shown);
  return [from, new Date(from.getTime() + (second ? SECOND : MINUTE))];
}

/** `2026-08` */
function monthOf(text: string, timeZone: string): [from: Date, to: Date] | null {
  const first = parseDay(/^20\d{2}-\d{2}$/.test(text) ? `${text}-01` : '');
  if (!first) return null;
  const next = new Date(first.getTime() + 31 * DAY).toISOString().slice(0, 7);
  return [startOfDay(timeZone, `${text}-01`), startOfDay(timeZone, `${next}-01`)];
}

function hourOf(typed: string, half: string | undefined): string {
  const hour = half ? (Number(typed) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(typed);
  return String(hour).padStart(2, '0');
}

function dayOf(text: string, year: string): string | null {
  if (/^\d{4}-/.test(text)) return parseDay(text) && text;
  const time = Date.parse(`${/\d{4}$/.test(text) ? text : `${text}, ${year}`} UTC`);
  if (Number.isNaN(time)) return null;
  const day = new Date(time).toISOString().slice(0, 10);
  // `Feb 30` would be March 2.
  return parseDay(day) && Number(day.slice(8)) === Number(/\b\d{1,2}\b/.exec(text)?.[0]) ? day : null;
}

export const isNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);
const ADDRESS = /^[\da-f]*[.:][\da-f.:]*$/;

export function columnCondition(q: string, text: string, today: Today): Condition | null {
  const moment = momentOf(q, today);
  if (moment) return within(moment);
  const begins = is('v.ip_address >= ? AND v.ip_address < ?', text, `${text}\uFFFF`);
  if (isNumber(text)) return anyOf(is('v.id = ?', Number(text)), anyOf(begins));
  return ADDRESS.test(text) ? begins : null;
}
