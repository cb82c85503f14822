import { ApiProperty } from '@nestjs/swagger';
import { type RetentionRow, UNTIL } from '../../../../core/privacy/retention.js';

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
}
