import { ApiProperty } from '@nestjs/swagger';

export class OverviewActiveView {
  @ApiProperty({ type: 'integer' }) value!: number;
  /** Projects that began this month. */
  @ApiProperty({ type: 'integer' }) started!: number;
  /** Last months, oldest first. */
  @ApiProperty({ type: [Number] }) trend!: number[];
}

export class OverviewPaidView {
  value!: number;
  /** Previous month. */
  before!: number;
  @ApiProperty({ type: [Number] }) trend!: number[];
}

export class OverviewPendingView {
  value!: number;
  @ApiProperty({ type: 'integer' }) projects!: number;
  /** Pending amount of projects begun by each month's end, oldest first. */
  @ApiProperty({ type: [Number] }) trend!: number[];
}

export class OverviewFilesView {
  @ApiProperty({ type: 'integer' }) value!: number;
  @ApiProperty({ type: 'integer', nullable: true }) oldest_days!: number | null;
  /** Waiting files at each month's end, oldest first. */
  @ApiProperty({ type: [Number] }) trend!: number[];
}
