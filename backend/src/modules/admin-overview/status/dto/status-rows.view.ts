import { ApiProperty } from '@nestjs/swagger';
import { JOB_STATES, type JobState } from '../../../../core/scheduler/job-report.js';

export class JobView {
  name!: string;
  /** @example Nightly backup */
  title!: string;
  /** @example Every hour */
  planned!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastRunAt!: string | null;
  @ApiProperty({ type: 'integer', nullable: true }) tookMs!: number | null;
  @ApiProperty({ enum: JOB_STATES, enumName: 'JobState' }) state!: JobState;
  error!: string | null;
}

export class RecentErrorView {
  @ApiProperty({ type: String, format: 'date-time' }) at!: string;
  /** @example POST /api/backups */
  call!: string;
  what!: string;
  requestId!: string | null;
  /** Consecutive occurrences. */
  @ApiProperty({ type: 'integer' }) count!: number;
}

export class ServerView {
  /** Host and beginning of its ID. */
  name!: string;
  version!: string;
  @ApiProperty({ type: String, format: 'date-time' }) startedAt!: string;
  @ApiProperty({ type: String, format: 'date-time' }) seenAt!: string;
  /** Ran the last job. */
  runsJobs!: boolean;
}
