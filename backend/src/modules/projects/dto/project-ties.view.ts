import { ApiProperty } from '@nestjs/swagger';

export class ProjectTiesView {
  @ApiProperty({ type: 'integer' }) user_id!: number;
  client_name!: string;
  /** Staff member in charge. */
  @ApiProperty({ type: 'integer', nullable: true }) assignee_id!: number | null;
  @ApiProperty({ type: String, nullable: true }) assignee_name!: string | null;
  @ApiProperty({ type: 'integer' }) attachments_count!: number;
  @ApiProperty({ type: 'integer' }) unconfirmed_count!: number;
  @ApiProperty({ type: 'integer' }) unanswered_count!: number;
}
