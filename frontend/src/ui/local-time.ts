import { localTimeOf } from '../formats';

const DAY = 86_400_000;
const wallOf = (instant: number): number => Date.parse(`${localTimeOf(instant)}Z`);

/** First instant of `2026-11-21T14:05` in the company's time zone; null if skipped. */
export function instantOf(localTime: string): Date | null {
  const wanted = Date.parse(`${localTime}Z`);
  if (Number.isNaN(wanted)) return null;
  const instants = [wanted - DAY, wanted + DAY].map((nearby) => wanted - (wallOf(nearby) - nearby));
  const instant = instants.find((one) => wallOf(one) === wanted);
  return instant === undefined ? null : new Date(instant);
}
