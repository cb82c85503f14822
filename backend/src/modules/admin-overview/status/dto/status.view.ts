import { ApiProperty } from '@nestjs/swagger';
import { StatusCheckView } from '../../../../core/health/check.view.js';
import { SettingView } from './setting.view.js';
import { JobView, RecentErrorView, ServerView } from './status-rows.view.js';
import { FailedEmailsView, WaitingPaymentsView } from './waiting.view.js';

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
