import { ApiProperty } from '@nestjs/swagger';
import { isoFromSql } from '../../../core/database/raw.js';

export interface LogRow {
  id: number;
  ip_address: string;
  location: string;
  user_agent: string;
  page: string;
  visit_time: string | Date;
  is_bot: number | boolean;
}

export class LogView {
  @ApiProperty({ type: 'integer' }) id!: number;
  ip_address!: string;
  location!: string;
  user_agent!: string;
  page!: string;
  @ApiProperty({ type: String, format: 'date-time' }) visit_time!: string;
  is_bot!: boolean;

  static of(row: LogRow): LogView {
    return { ...row, visit_time: isoFromSql(row.visit_time), is_bot: Boolean(row.is_bot) };
  }
}

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
