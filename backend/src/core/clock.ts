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

/** The calendar day (`YYYY-MM-DD`) of an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);
}
