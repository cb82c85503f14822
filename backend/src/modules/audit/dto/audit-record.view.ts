import { ApiProperty } from '@nestjs/swagger';
import type { AuditRecord } from '../audit-record.entity.js';

type Fields = Record<string, unknown>;

/** Old records may contain such fields. */
const NEVER = /password|hash|secret|token/i;
const FIELDS = { type: 'object', additionalProperties: true, nullable: true } as const;

export class AuditRecordView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: String, format: 'date-time' }) at!: string;
  @ApiProperty({ type: 'integer', nullable: true }) actor_id!: number | null;
  actor_name!: string;
  /** Role at the time, or `system`. */
  actor_role!: string;
  action!: string;
  record_type!: string;
  record_id!: string;
  record_label!: string;
  /** Changed fields before the change. */
  @ApiProperty(FIELDS) before!: Fields | null;
  /** Changed fields after the change. */
  @ApiProperty(FIELDS) after!: Fields | null;
  request_id!: string | null;

  static of(this: void, record: AuditRecord): AuditRecordView {
    return {
      id: record.id,
      at: record.at.toISOString(),
      actor_id: record.actorId,
      actor_name: record.actorName,
      actor_role: record.actorRole,
      action: record.action,
      record_type: record.recordType,
      record_id: record.recordId,
      record_label: record.recordLabel,
      before: shown(record.before),
      after: shown(record.after),
      request_id: record.requestId,
    };
  }
}

/** Null without readable fields. */
export const shown = (fields: Fields | null): Fields | null => {
  const kept = Object.entries(fields ?? {}).filter(([name]) => !NEVER.test(name));
  return kept.length > 0 ? Object.fromEntries(kept) : null;
};
