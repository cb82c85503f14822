import { HOUR } from '../../core/common/time/clock.js';
import { startOfWeek } from '../../core/common/time/weeks.js';
import type { StoredBackup } from './backup-store.js';

type Planned = Pick<StoredBackup, 'label' | 'madeAt'>;

/** A day, plus the time of a large backup. */
export const LATE_MS = 26 * HOUR;

/** Excludes labelled backups. */
export const newestScheduled = <Backup extends Planned>(backups: readonly Backup[], now: Date): Backup | null =>
  backups.find(({ label, madeAt }) => label === '' && !isAhead(madeAt, now)) ?? null;

/** Written before the clock was set back. */
export const isAhead = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + HOUR;

export interface RetentionPlan {
  days: number;
  weeks: number;
  months: number;
}

/** `7 4 12` */
export function parseRetention(text: string): RetentionPlan {
  const [days, weeks, months] = text.split(' ').map(Number) as [number, number, number];
  return { days, weeks, months };
}

const PERIODS: Record<keyof RetentionPlan, (day: string, weekStart: number) => string> = {
  days: (day) => day,
  weeks: startOfWeek,
  months: (day) => day.slice(0, 7),
};

export function outdated<Backup extends Planned>(
  backups: readonly Backup[],
  keep: RetentionPlan,
  weekStart: number,
): Backup[] {
  const planned = backups
    .filter(({ label }) => label === '')
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const kept = new Set<Backup>();
  for (const name of ['days', 'weeks', 'months'] as const) {
    const periods = new Map<string, Backup>();
    for (const backup of planned) {
      const period = PERIODS[name](backup.madeAt.toISOString().slice(0, 10), weekStart);
      if (!periods.has(period)) periods.set(period, backup);
    }
    [...periods.values()].slice(0, keep[name]).forEach((backup) => kept.add(backup));
  }
  // The newest always stays.
  return planned.slice(1).filter((backup) => !kept.has(backup));
}
