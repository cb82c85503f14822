/** The only source of "now". Tests use a clock that they can move. */
export class Clock {
  now(): Date {
    return new Date();
  }

  in(milliseconds: number): Date {
    return new Date(this.now().getTime() + milliseconds);
  }
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const days = new Map<string, Intl.DateTimeFormat>();

/** Calendar day (`YYYY-MM-DD`) of an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): string {
  const day = days.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  days.set(timeZone, day);
  return day.format(instant);
}

/** Adds days to a calendar day. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Days between two calendar days. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

export const startOfDay = (timeZone: string, day: string): Date => instantIn(timeZone, `${day}T00:00:00`);

function wallOf(timeZone: string): (instant: number) => number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (instant) => Date.parse(`${parts.format(instant).replace(', ', 'T')}Z`);
}

/** Instant of a local time (`2026-11-21T10:05:30`). */
export function instantIn(timeZone: string, shown: string): Date {
  const wanted = Date.parse(`${shown}Z`);
  const wall = wallOf(timeZone);
  let instant = wanted;
  // Two steps, because the first may cross a change of the clock.
  for (let step = 0; step < 2; step += 1) instant += wanted - wall(instant);
  return new Date(instant);
}

/** First instant with this local time; null in the hour that is skipped in spring. */
export function firstInstantIn(timeZone: string, shown: string): Date | null {
  const wanted = Date.parse(`${shown}Z`);
  const wall = wallOf(timeZone);
  const found = instantIn(timeZone, shown).getTime();
  // The largest backward change of any zone is two hours.
  const earlier = [2 * HOUR, HOUR, HOUR / 2].map((by) => found - by);
  const instant = [...earlier, found].find((one) => wall(one) === wanted);
  return instant === undefined ? null : new Date(instant);
}
