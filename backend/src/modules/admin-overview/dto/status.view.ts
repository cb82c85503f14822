import { ApiProperty } from '@nestjs/swagger';
import { StatusCheckView } from '../../../core/health/check.view.js';
import { JOB_STATES, type JobState } from '../../../core/scheduler/job-report.js';

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

export class WaitingPaymentView {
  @ApiProperty({ type: 'integer' }) projectId!: number;
  project!: string;
  /** Reason for the review. */
  words!: string;
}

export class WaitingPaymentsView {
  @ApiProperty({ type: 'integer' }) count!: number;
  /** The oldest ones. */
  @ApiProperty({ type: [WaitingPaymentView] }) items!: WaitingPaymentView[];
}

export class FailedEmailView {
  @ApiProperty({ type: 'integer' }) id!: number;
  subject!: string;
  recipient!: string;
  /** Response of the mail server. */
  reason!: string;
}

export class FailedEmailsView {
  @ApiProperty({ type: 'integer' }) count!: number;
  /** The newest ones. */
  @ApiProperty({ type: [FailedEmailView] }) items!: FailedEmailView[];
}

const SETTING_SOURCES = ['environment', 'file', 'default'] as const;

export class SettingView {
  name!: string;
  /** Null if unset or secret. */
  value!: string | null;
  @ApiProperty({ enum: SETTING_SOURCES, enumName: 'SettingSource' }) source!: (typeof SETTING_SOURCES)[number];
  isSecret!: boolean;
}

const ENGINES = ['sqlite', 'mariadb'] as const;

export class StatusReport {
  version!: string;
  @ApiProperty({ enum: ENGINES, enumName: 'DatabaseEngine' }) engine!: (typeof ENGINES)[number];
  @ApiProperty({ type: String, format: 'date-time' }) checkedAt!: string;
  @ApiProperty({ type: [StatusCheckView] }) checks!: StatusCheckView[];
  @ApiProperty({ type: [JobView] }) jobs!: JobView[];
  /** Last unexpected errors of all servers, newest first. */
  @ApiProperty({ type: [RecentErrorView] }) errors!: RecentErrorView[];
  @ApiProperty({ type: [ServerView] }) servers!: ServerView[];
  payments!: WaitingPaymentsView;
  letters!: FailedEmailsView;
  @ApiProperty({ type: [SettingView] }) settings!: SettingView[];
  /** For a bug report, without names, addresses and secrets. */
  report!: string;
}
