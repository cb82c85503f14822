import { ApiProperty } from '@nestjs/swagger';

export class OverviewActiveView {
  @ApiProperty({ type: 'integer' }) value!: number;
  /** Projects that began this month. */
  @ApiProperty({ type: 'integer' }) started!: number;
  /** The same of the last months, oldest first. */
  @ApiProperty({ type: [Number] }) trend!: number[];
}

export class OverviewPaidView {
  value!: number;
  /** The month before. */
  before!: number;
  @ApiProperty({ type: [Number] }) trend!: number[];
}

export class OverviewPendingView {
  value!: number;
  @ApiProperty({ type: 'integer' }) projects!: number;
  /** Pending amount of projects that began by the end of each month, oldest first. */
  @ApiProperty({ type: [Number] }) trend!: number[];
}

export class OverviewFilesView {
  @ApiProperty({ type: 'integer' }) value!: number;
  @ApiProperty({ type: 'integer', nullable: true }) oldest_days!: number | null;
  /** Number of waiting files at the end of each month, oldest first. */
  @ApiProperty({ type: [Number] }) trend!: number[];
}
