import type { Config } from '../../../core/config/env.js';
import type { SettingName } from '../../../core/config/settings.js';
import type { RetentionRow } from '../../../core/privacy/retention.js';
import type { JobService } from '../../../core/scheduler/job.service.js';
import type { RetentionRowView } from './dto/retention.view.js';

const UNITS = { DAYS: 'day', HOURS: 'hour', MINUTES: 'minute' } as const;

export async function listRetentionRows(
  rows: readonly RetentionRow[],
  jobs: JobService,
  config: Config,
): Promise<RetentionRowView[]> {
  const runs = new Map((await jobs.reports()).map(({ name, lastRunAt }) => [name, lastRunAt]));
  return rows.map(({ what, until, setting = null, keep = null, job = null }) => ({
    what,
    until,
    setting,
    job,
    keep: setting === null ? keep : period(config, setting),
    last_run_at: (job === null ? null : runs.get(job))?.toISOString() ?? null,
  }));
}

function period(config: Config, setting: SettingName): string {
  const value = config[setting] as string | number;
  const unit = UNITS[setting.split('_').at(-1) as keyof typeof UNITS];
  if (!unit) return `${value}`;
  return `${value} ${unit}${Number(value) === 1 ? '' : 's'}`;
}
