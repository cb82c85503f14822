import { localTimeOf } from '../formats';

/** Instant of a local time (`2026-11-21T14:05`) in the company's time zone. A time that the clock skips is one hour earlier. */
export function instantOf(localTime: string): Date {
  const wanted = Date.parse(`${localTime}Z`);
  let instant = wanted;
  // Two steps, because the first may cross a change of the clock.
  for (let step = 0; step < 2; step += 1) instant += wanted - Date.parse(`${localTimeOf(instant)}Z`);
  return new Date(instant);
}
