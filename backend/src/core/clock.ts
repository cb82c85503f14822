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

/** When the clocks of a time zone show that (`2026-11-21T10:05:30`). */
export function instantIn(timeZone: string, shown: string): Date {
  const wanted = Date.parse(`${shown}Z`);
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  /** What a clock on the wall shows, read as if it were UTC. */
  const wall = (instant: number) => Date.parse(`${parts.format(instant).replace(', ', 'T')}Z`);
  let instant = wanted;
  // Twice: the first step may land on the other side of a change of the clock.
  for (let step = 0; step < 2; step += 1) instant += wanted - wall(instant);
  return new Date(instant);
}
