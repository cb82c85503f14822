import { ApiProperty } from '@nestjs/swagger';
import { isoFromSql } from '../../../core/database/raw.js';
import {
  REQUEST_SOURCES,
  REQUEST_STAGES,
  type RequestSource,
  type RequestStage,
  SPAM_REASONS,
  type SpamReason,
} from '../request.entity.js';
import { isOverdue } from '../request.rules.js';
import type { RequestRow } from '../request.columns.js';

export class RequestFileView {
  /** The sender's name for it. */
  name!: string;
  @ApiProperty({ type: 'integer', description: 'bytes' }) size!: number;
  mime!: string;
  /** False for spam beyond a limit, noted without its bytes. */
  kept!: boolean;

  static of({ storage_key, file_name, file_size, file_type }: RequestRow): RequestFileView | null {
    if (file_name === null || file_size === null || file_type === null) return null;
    return { name: file_name, size: file_size, mime: file_type, kept: storage_key !== null };
  }
}

export class RequestView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ enum: REQUEST_SOURCES, enumName: 'RequestSource' }) source!: RequestSource;
  @ApiProperty({ enum: REQUEST_STAGES, enumName: 'RequestStage' }) stage!: RequestStage;
  name!: string;
  email!: string;
  @ApiProperty({ type: String, nullable: true }) company!: string | null;
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  @ApiProperty({ type: String, nullable: true }) subject!: string | null;
  /** Message, or notes of a quotation. */
  @ApiProperty({ type: String, nullable: true }) message!: string | null;
  @ApiProperty({ type: String, nullable: true }) service_name!: string | null;
  @ApiProperty({ type: String, nullable: true }) price_range!: string | null;
  @ApiProperty({ type: 'integer', nullable: true }) owner_id!: number | null;
  @ApiProperty({ type: String, nullable: true }) owner_name!: string | null;
  /** Created from the request. */
  @ApiProperty({ type: 'integer', nullable: true }) project_id!: number | null;
  @ApiProperty({ type: String, nullable: true }) note!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) due_on!: string | null;
  overdue!: boolean;
  /** True until staff opens or changes it. */
  unread!: boolean;
  @ApiProperty({ type: () => RequestFileView, nullable: true }) attachment!: RequestFileView | null;
  @ApiProperty({ enum: SPAM_REASONS, enumName: 'SpamReason', nullable: true }) spam_reason!: SpamReason | null;
  /** Number of identical requests on the same day. */
  @ApiProperty({ type: 'integer' }) repeats!: number;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: String, format: 'date-time' }) updated_at!: string;
  @ApiProperty({ type: 'integer' }) version!: number;

  static of(row: RequestRow, today: string): RequestView {
    const { storage_key: _key, file_name: _name, file_size: _size, file_type: _type, read_at, ...fields } = row;
    return {
      ...fields,
      overdue: isOverdue({ stage: row.stage, dueOn: row.due_on }, today),
      unread: row.stage === 'new' && read_at === null,
      attachment: RequestFileView.of(row),
      created_at: isoFromSql(row.created_at),
      updated_at: isoFromSql(row.updated_at),
    };
  }
}

type Counts = Record<RequestStage, number>;

/** `all` excludes spam, as the list does. */
export class RequestCountsView {
  @ApiProperty({ type: 'integer' }) all!: number;
  @ApiProperty({ type: 'integer' }) new!: number;
  @ApiProperty({ type: 'integer' }) contacted!: number;
  @ApiProperty({ type: 'integer' }) quoted!: number;
  @ApiProperty({ type: 'integer' }) won!: number;
  @ApiProperty({ type: 'integer' }) lost!: number;
  @ApiProperty({ type: 'integer' }) spam!: number;

  static of(counted: ReadonlyMap<string, number>): RequestCountsView {
    const counts = Object.fromEntries(REQUEST_STAGES.map((stage) => [stage, counted.get(stage) ?? 0])) as Counts;
    const all = REQUEST_STAGES.filter((stage) => stage !== 'spam').reduce((sum, stage) => sum + counts[stage], 0);
    return { all, ...counts };
  }
}
