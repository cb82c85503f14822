import { ApiProperty } from '@nestjs/swagger';

export class LogHourView {
  @ApiProperty({ type: String, format: 'date-time' }) start!: string;
  @ApiProperty({ type: 'integer' }) visits!: number;
}

export class LogTopView {
  name!: string;
  @ApiProperty({ type: 'integer' }) visits!: number;
}

export class LogSummaryView {
  @ApiProperty({ type: 'integer' }) visits!: number;
  @ApiProperty({ type: 'integer' }) addresses!: number;
  /** Oldest first. */
  hours!: LogHourView[];
  pages!: LogTopView[];
  places!: LogTopView[];
}
