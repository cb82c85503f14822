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
  /** Its machine and the beginning of its own number. */
  name!: string;
  version!: string;
  @ApiProperty({ type: String, format: 'date-time' }) startedAt!: string;
  @ApiProperty({ type: String, format: 'date-time' }) seenAt!: string;
  /** True for the server that ran the last job. */
  runsJobs!: boolean;
}
