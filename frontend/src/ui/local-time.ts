import { localTimeOf } from '../formats';

/** Company's time zone, such as `2026-11-21T14:05`. Skipped times are one hour earlier. */
export function instantOf(localTime: string): Date {
  const wanted = Date.parse(`${localTime}Z`);
  let instant = wanted;
  // Twice: the first step may cross a clock change.
  for (let step = 0; step < 2; step += 1) instant += wanted - Date.parse(`${localTimeOf(instant)}Z`);
  return new Date(instant);
}
