import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import type { SettingName } from '../../core/config/settings.js';
import { Jobs } from '../../core/scheduler/jobs.js';
import { RETENTION } from '../../core/privacy/retention.js';
import type { RetentionRowView } from './dto/retention.view.js';

const UNITS = { DAYS: 'day', HOURS: 'hour', MINUTES: 'minute' } as const;

/** How long everything is kept here, and when it was last taken away. */
@Injectable()
export class RetentionTable {
  constructor(
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(): Promise<RetentionRowView[]> {
    const runs = new Map((await this.jobs.reports()).map(({ name, lastRunAt }) => [name, lastRunAt]));
    return RETENTION.map(({ what, until, setting = null, keep = null, job = null }) => ({
      ...{ what, until, setting, job },
      keep: setting === null ? keep : this.keep(setting),
      last_run_at: (job === null ? null : runs.get(job))?.toISOString() ?? null,
    }));
  }

  /** `30 days`; what is no span as it stands. */
  private keep(setting: SettingName): string {
    // A span is a number or a word; settings that are lists of things keep nothing.
    const value = this.config[setting] as string | number;
    const unit = UNITS[setting.split('_').at(-1) as keyof typeof UNITS];
    if (!unit) return `${value}`;
    return `${value} ${unit}${Number(value) === 1 ? '' : 's'}`;
  }
}
