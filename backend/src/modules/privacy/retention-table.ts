import { Inject, Injectable } from '@nestjs/common';
import { HOUR } from '../../core/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import type { SettingName } from '../../core/config/settings.js';
import { Db } from '../../core/database/db.js';
import { JobRun } from '../../core/jobs/job-run.entity.js';
import { RETENTION } from '../../core/retention/retention.js';
import type { RetentionRowView } from './dto/retention.view.js';

const UNITS = { DAYS: 'day', HOURS: 'hour', MINUTES: 'minute' } as const;

/** How long everything is kept here, and when it was last taken away. */
@Injectable()
export class RetentionTable {
  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(): Promise<RetentionRowView[]> {
    const runs = new Map((await this.db.read(JobRun).find()).map((run) => [run.name, lastRunOf(run)]));
    return RETENTION.map(({ what, until, setting = null, job = null }) => ({
      ...{ what, until, setting, job },
      keep: setting && this.keep(setting),
      last_run_at: (job !== null && runs.get(job)) || null,
    }));
  }

  /** `30 days`; what is no span as it stands. */
  private keep(setting: SettingName): string {
    const value = this.config[setting];
    const unit = UNITS[setting.split('_').at(-1) as keyof typeof UNITS];
    if (!unit) return String(value);
    return `${String(value)} ${unit}${Number(value) === 1 ? '' : 's'}`;
  }
}

/** All of them are done every hour, and are due again an hour later. */
function lastRunOf({ dueAt }: JobRun): string | null {
  return dueAt.getTime() === 0 ? null : new Date(dueAt.getTime() - HOUR).toISOString();
}
