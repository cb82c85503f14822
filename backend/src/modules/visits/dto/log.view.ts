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
