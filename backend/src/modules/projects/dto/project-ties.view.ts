import { ApiProperty } from '@nestjs/swagger';
import type { ProjectRow } from '../project.list.js';

/** Whom a project concerns, and what waits in its files. */
export class ProjectTiesView {
  @ApiProperty({ type: 'integer' }) user_id!: number;
  client_name!: string;
  /** Who of the firm works on it. */
  @ApiProperty({ type: 'integer', nullable: true }) assignee_id!: number | null;
  @ApiProperty({ type: String, nullable: true }) assignee_name!: string | null;
  @ApiProperty({ type: 'integer' }) attachments_count!: number;
  @ApiProperty({ type: 'integer' }) unconfirmed_count!: number;
  @ApiProperty({ type: 'integer' }) unanswered_count!: number;

  static tiesOf(row: ProjectRow): ProjectTiesView {
    return {
      user_id: row.user_id,
      client_name: row.client_name,
      assignee_id: row.assignee_id,
      assignee_name: row.assignee_name,
      attachments_count: Number(row.attachments_count),
      unconfirmed_count: Number(row.unconfirmed_count),
      unanswered_count: Number(row.unanswered_count),
    };
  }
}
