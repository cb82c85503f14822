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

export function dayIn(timeZone: string, instant: Date): string {
  const day = days.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  days.set(timeZone, day);
  return day.format(instant);
}

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

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

/** A time skipped by a clock change moves after it. */
export function instantIn(timeZone: string, shown: string): Date {
  const wanted = Date.parse(`${shown}Z`);
  const wall = wallOf(timeZone);
  let instant = wanted;
  // Two steps, because the first may cross a clock change.
  for (let step = 0; step < 2; step += 1) instant += wanted - wall(instant);
  // West of UTC they end before a skipped time.
  if (wall(instant) < wanted) instant += wanted - wall(instant);
  return new Date(instant);
}

/** Null for a time skipped by a clock change. */
export function firstInstantIn(timeZone: string, shown: string): Date | null {
  const wanted = Date.parse(`${shown}Z`);
  const wall = wallOf(timeZone);
  const found = instantIn(timeZone, shown).getTime();
  // Clocks move back by at most two hours.
  const earlier = [2 * HOUR, HOUR, HOUR / 2].map((by) => found - by);
  const instant = [...earlier, found].find((one) => wall(one) === wanted);
  return instant === undefined ? null : new Date(instant);
}
