import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Checks } from '../../core/health/checks.js';
import { type Check, failing, type Finding } from '../../core/health/finding.js';
import { agoText } from '../../core/health/spans.js';
import { Clock, DAY, HOUR } from '../../core/common/time/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { JobRun } from '../../core/scheduler/job-run.entity.js';
import { BackupTarget, type WayThere } from './target.js';
import { LATE_MS } from './plan.js';
import { RehearsedRestores } from './rehearsed-restores.js';

const SOON_MS = HOUR;
const NOT_MADE = 'The planned one has not been made yet.';
const REHEARSED_MS = 30 * DAY;

type Place = WayThere & Pick<Config, 'BACKUP_TO' | 'production'>;

const folderOf = (place: Place) => BackupTarget.find(place.BACKUP_TO, place);

/** How old the newest planned backup is. `why` knows what the last try came to, in words. */
export const backupCheck = (
  clock: Clock,
  place: Place,
  why: () => Promise<string | null>,
  began = clock.now(),
): Check => ({
  name: 'Last backup',
  threshold: 'under 26 h',
  ...(place.BACKUP_TO && { hasOwnWarning: true }),
  look: async () => {
    if (!place.BACKUP_TO) return notPlanned(place);
    const newest = ((await (await folderOf(place))?.list()) ?? []).find(({ label }) => label === '');
    if (!newest) {
      const reason = await why();
      // The first one is made as soon as a server has started.
      if (reason === null && clock.now().getTime() - began.getTime() < SOON_MS)
        return { state: 'well', measured: 'None yet' };
      return { state: 'warning', measured: 'None yet', cause: reason ?? NOT_MADE };
    }
    const { madeAt } = newest;
    const age = clock.now().getTime() - madeAt.getTime();
    const measured = `${agoText(Math.max(age, 0))} ago`;
    if (age < LATE_MS) return { state: 'well', measured };
    return {
      state: 'warning',
      measured,
      cause: (await why()) ?? NOT_MADE,
      since: new Date(madeAt.getTime() + LATE_MS),
    };
  },
});

const notPlanned = ({ production }: Place): Finding =>
  production
    ? { state: 'warning', measured: 'Not planned', cause: 'No backups are made by themselves. Set BACKUP_TO.' }
    : { state: 'well', measured: 'Not planned' };

/** When a backup was last restored on trial. */
export const rehearsalCheck = (clock: Clock, place: Place): Check => ({
  name: 'Last rehearsed restore',
  threshold: 'under 30 days',
  look: async () => {
    const folder = await folderOf(place);
    const last = (await folder?.rehearsedAt()) ?? null;
    // Of an installation that has never tried, its oldest backup says for how long it has not.
    const since = last ?? (await folder?.list())?.at(-1)?.madeAt ?? clock.now();
    const age = clock.now().getTime() - since.getTime();
    const measured = last ? `${agoText(Math.max(age, 0))} ago` : 'Not yet';
    if (age < REHEARSED_MS) return { state: 'well', measured };
    return failing(measured, 'No backup could be restored on trial for a long time. The job says why.');
  },
});

/** What the last planned backup came to; null: it was made. */
export const lastBackupError = async (db: Db): Promise<string | null> =>
  (await db.read(JobRun).findOneBy({ name: 'backup' }))?.error ?? null;

@Injectable()
export class BackupChecks implements OnModuleInit {
  constructor(
    private readonly checks: Checks,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly rehearsed: RehearsedRestores,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const why = () => lastBackupError(this.db);
    this.checks.answerWith('backup', backupCheck(this.clock, this.config, why));
    if (this.rehearsed.isPossible) this.checks.answerWith('rehearsal', rehearsalCheck(this.clock, this.config));
  }
}
