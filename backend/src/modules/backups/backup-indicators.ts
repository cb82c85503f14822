import { type HealthIndicator, failing, type HealthResult } from '../../core/health/health-indicator.js';
import { agoText } from '../../core/health/spans.js';
import { Clock, DAY, HOUR } from '../../core/common/time/clock.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { JobRun } from '../../core/scheduler/job-run.entity.js';
import { BackupStore, type WayThere } from './backup-store.js';
import { LATE_MS, newestScheduled } from './plan.js';

const SOON_MS = HOUR;
const NOT_MADE = 'The first scheduled backup has not been made yet.';
const REHEARSED_MS = 30 * DAY;

type Place = WayThere & Pick<Config, 'BACKUP_TO' | 'production'>;

const folderOf = (place: Place) => BackupStore.find(place.BACKUP_TO, place);

export const backupIndicator = (
  clock: Clock,
  place: Place,
  why: () => Promise<string | null>,
  began: () => Promise<Date>,
): HealthIndicator => ({
  name: 'Last backup',
  threshold: 'under 26 h',
  ...(place.BACKUP_TO && { hasOwnWarning: true }),
  check: async () => {
    if (!place.BACKUP_TO) return notPlanned(place);
    const fault = await BackupStore.faultOf(place.BACKUP_TO);
    if (fault) return { status: 'warning', measured: 'Not writable', cause: fault };
    const newest = newestScheduled(await (await BackupStore.at(place.BACKUP_TO, place)).list(), clock.now());
    if (!newest) {
      const reason = await why();
      if (reason === null && clock.now().getTime() - (await began()).getTime() < SOON_MS)
        return { status: 'well', measured: 'None yet' };
      return { status: 'warning', measured: 'None yet', cause: reason ?? NOT_MADE };
    }
    const { madeAt } = newest;
    const age = clock.now().getTime() - madeAt.getTime();
    const measured = `${agoText(Math.max(age, 0))} ago`;
    if (age < LATE_MS) return { status: 'well', measured };
    return {
      status: 'warning',
      measured,
      cause: (await why()) ?? NOT_MADE,
      since: new Date(madeAt.getTime() + LATE_MS),
    };
  },
});

const notPlanned = ({ production }: Place): HealthResult =>
  production
    ? { status: 'warning', measured: 'Not planned', cause: 'No backups are scheduled. Set BACKUP_TO.' }
    : { status: 'well', measured: 'Not planned' };

export const rehearsalIndicator = (clock: Clock, place: Place): HealthIndicator => ({
  name: 'Last test restore',
  threshold: 'under 30 days',
  check: async () => {
    const folder = await folderOf(place);
    const last = (await folder?.rehearsedAt()) ?? null;
    // Without a trial restore, the oldest backup counts.
    const since = last ?? (await folder?.list())?.at(-1)?.madeAt ?? clock.now();
    const age = clock.now().getTime() - since.getTime();
    const measured = last ? `${agoText(Math.max(age, 0))} ago` : 'Not yet';
    if (age < REHEARSED_MS) return { status: 'well', measured };
    return failing(measured, 'No test restore has succeeded for a long time. See the job for the reason.');
  },
});

export const lastBackupError = async (db: Db): Promise<string | null> =>
  (await db.read(JobRun).findOneBy({ name: 'backup' }))?.error ?? null;
