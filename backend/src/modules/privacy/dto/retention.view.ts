import { ApiProperty } from '@nestjs/swagger';
import { type RetentionRow, UNTIL } from '../../../core/privacy/retention.js';

/** How long one kind of thing is kept. */
export class RetentionRowView {
  /** `visits`, `trash` … */
  what!: string;
  @ApiProperty({ enum: UNTIL, enumName: 'RetentionUntil' }) until!: RetentionRow['until'];
  /** Name of the setting that says how long. */
  @ApiProperty({ type: String, nullable: true }) setting!: string | null;
  /** What it says here, such as `30 days`. */
  @ApiProperty({ type: String, nullable: true }) keep!: string | null;
  /** Who takes it away. */
  @ApiProperty({ type: String, nullable: true }) job!: string | null;
  /** When that was last done. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_run_at!: string | null;
}

export class RetentionView {
  @ApiProperty({ type: [RetentionRowView] }) rows!: RetentionRowView[];
}
