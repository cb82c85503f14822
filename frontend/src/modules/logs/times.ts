const options = { hourCycle: 'h23' } as const;
const kept = new Map<string, { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat; hour: Intl.DateTimeFormat }>();

/** Days and hours of the list, its filters and its search are all the firm's. */
function formats(timeZone: string) {
  const known = kept.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-US', { timeZone, day: 'numeric', month: 'short', year: 'numeric' }),
    time: new Intl.DateTimeFormat('en-GB', { ...options, timeZone, timeStyle: 'medium' }),
    hour: new Intl.DateTimeFormat('en-GB', { ...options, timeZone, timeStyle: 'short' }),
  };
  kept.set(timeZone, known);
  return known;
}

/** `Nov 21, 2026 00:11:52` */
export const dayAndTime = (instant: string, timeZone: string): string =>
  `${formats(timeZone).day.format(new Date(instant))} ${timeOf(instant, timeZone)}`;

/** `00:11:52` */
export const timeOf = (instant: string, timeZone: string): string => formats(timeZone).time.format(new Date(instant));

/** `16:00` */
export const hourOf = (instant: string, timeZone: string): string => formats(timeZone).hour.format(new Date(instant));
