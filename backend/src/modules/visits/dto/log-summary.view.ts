import { ApiProperty } from '@nestjs/swagger';

export class LogHourView {
  @ApiProperty({ type: String, format: 'date-time' }) start!: string;
  @ApiProperty({ type: 'integer' }) visits!: number;
}

/** Page or location with its number of visits. */
export class LogTopView {
  name!: string;
  @ApiProperty({ type: 'integer' }) visits!: number;
}

/** The last 24 hours, the one that is running included. */
export class LogSummaryView {
  @ApiProperty({ type: 'integer' }) visits!: number;
  @ApiProperty({ type: 'integer' }) addresses!: number;
  /** The oldest first. */
  hours!: LogHourView[];
  pages!: LogTopView[];
  places!: LogTopView[];
}
