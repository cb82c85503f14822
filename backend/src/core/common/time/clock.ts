/** The only source of "now" for decisions. Tests hand in one that they can move. */
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Now plus that many milliseconds. */
  in(milliseconds: number): Date {
    return new Date(this.now().getTime() + milliseconds);
  }
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A format takes longer to make than a hundred days to write. */
const days = new Map<string, Intl.DateTimeFormat>();

/** The calendar day (`YYYY-MM-DD`) of an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): string {
  const day = days.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  days.set(timeZone, day);
  return day.format(instant);
}

/** The calendar day so many days after this one. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** From one calendar day to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** The first instant of a calendar day (`YYYY-MM-DD`) in a time zone. */
export const startOfDay = (timeZone: string, day: string): Date => instantIn(timeZone, `${day}T00:00:00`);

/** What a clock on the wall of a time zone shows, read as if it were UTC. */
function wallOf(timeZone: string): (instant: number) => number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (instant) => Date.parse(`${parts.format(instant).replace(', ', 'T')}Z`);
}

/** When the clocks of a time zone show that (`2026-11-21T10:05:30`). */
export function instantIn(timeZone: string, shown: string): Date {
  const wanted = Date.parse(`${shown}Z`);
  const wall = wallOf(timeZone);
  let instant = wanted;
  // Twice: the first step may land on the other side of a change of the clock.
  for (let step = 0; step < 2; step += 1) instant += wanted - wall(instant);
  return new Date(instant);
}

/** The first instant at which the clocks show that; null in the hour that is skipped when they are put forward. */
export function firstInstantIn(timeZone: string, shown: string): Date | null {
  const wanted = Date.parse(`${shown}Z`);
  const wall = wallOf(timeZone);
  const found = instantIn(timeZone, shown).getTime();
  // No zone puts its clocks back by more than that; most by an hour, one by half of it.
  const earlier = [2 * HOUR, HOUR, HOUR / 2].map((by) => found - by);
  const instant = [...earlier, found].find((one) => wall(one) === wanted);
  return instant === undefined ? null : new Date(instant);
}
