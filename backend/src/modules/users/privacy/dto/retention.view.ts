import { ApiProperty } from '@nestjs/swagger';
import type { Config } from '../../../../core/config/env.js';
import type { SettingName } from '../../../../core/config/settings.js';
import { type RetentionRow, UNTIL } from '../../../../core/privacy/retention.js';
import type { JobReport } from '../../../../core/scheduler/job-report.js';

const UNITS = { DAYS: 'day', HOURS: 'hour', MINUTES: 'minute' } as const;

export class RetentionRowView {
  /** `visits`, `trash` … */
  what!: string;
  @ApiProperty({ enum: UNTIL, enumName: 'RetentionUntil' }) until!: RetentionRow['until'];
  /** Setting with the retention period. */
  @ApiProperty({ type: String, nullable: true }) setting!: string | null;
  /** Configured period, such as `30 days`. */
  @ApiProperty({ type: String, nullable: true }) keep!: string | null;
  /** Job that deletes it. */
  @ApiProperty({ type: String, nullable: true }) job!: string | null;
  /** Time of the last cleanup. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_run_at!: string | null;
}

export class RetentionView {
  @ApiProperty({ type: [RetentionRowView] }) rows!: RetentionRowView[];

  static of(rows: readonly RetentionRow[], reports: readonly JobReport[], config: Config): RetentionView {
    const runs = new Map(reports.map(({ name, lastRunAt }) => [name, lastRunAt]));
    return {
      rows: rows.map(({ what, until, setting = null, keep = null, job = null }) => ({
        what,
        until,
        setting,
        job,
        keep: setting === null ? keep : period(config, setting),
        last_run_at: (job === null ? null : runs.get(job))?.toISOString() ?? null,
      })),
    };
  }
}

function period(config: Config, setting: SettingName): string {
  const value = config[setting] as string | number;
  const unit = UNITS[setting.split('_').at(-1) as keyof typeof UNITS];
  if (!unit) return `${value}`;
  return `${value} ${unit}${Number(value) === 1 ? '' : 's'}`;
}
