import { clockIn } from '../../ui/format';

// Days and hours of the list, its filters and search use the company's time zone.

/** `Nov 21, 2026 00:11:52` */
export const dayAndTime = (instant: string, timeZone: string): string =>
  `${clockIn(timeZone).day().format(new Date(instant))} ${timeOf(instant, timeZone)}`;

/** `00:11:52` */
export const timeOf = (instant: string, timeZone: string): string => clockIn(timeZone).time.format(new Date(instant));

/** `16:00` */
export const hourOf = (instant: string, timeZone: string): string => clockIn(timeZone).hour.format(new Date(instant));
