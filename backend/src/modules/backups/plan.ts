import { HOUR } from '../../core/clock.js';
import type { KeptBackup } from './target.js';

type Planned = Pick<KeptBackup, 'label' | 'madeAt'>;

/** A day, and as long as a large one may take. */
export const LATE_MS = 26 * HOUR;

/** How many planned backups are kept: the last of so many days, weeks and months. */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

/** `7 4 12` */
export function keepOf(text: string): Keep {
  const [days, weeks, months] = text.split(' ').map(Number) as [number, number, number];
  return { days, weeks, months };
}

const DAY_MS = 86_400_000;
/** The first of January 1970 was a Thursday. */
const WEEKS_BEGIN = 3 * DAY_MS;

const PERIODS: Record<keyof Keep, (at: Date) => string | number> = {
  days: (at) => at.toISOString().slice(0, 10),
  weeks: (at) => Math.floor((at.getTime() + WEEKS_BEGIN) / (7 * DAY_MS)),
  months: (at) => at.toISOString().slice(0, 7),
};

/** Those that are the last of none of the days, weeks and months that count. What has a label was made for a reason, and stays. */
export function outdated<Backup extends Planned>(backups: readonly Backup[], keep: Keep): Backup[] {
  const planned = backups
    .filter(({ label }) => label === '')
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const kept = new Set<Backup>();
  for (const [name, periodOf] of Object.entries(PERIODS) as [keyof Keep, (at: Date) => string | number][]) {
    const periods = new Map<string | number, Backup>();
    for (const backup of planned)
      if (!periods.has(periodOf(backup.madeAt))) periods.set(periodOf(backup.madeAt), backup);
    [...periods.values()].slice(0, keep[name]).forEach((backup) => kept.add(backup));
  }
  // The newest stays, whatever somebody has set.
  return planned.slice(1).filter((backup) => !kept.has(backup));
}
