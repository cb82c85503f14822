import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PageLimit, PageOffset } from '../../../core/http/page.js';

export const ACTIVITY_KINDS = [
  'change',
  'file',
  'file_deleted',
  'comment',
  'reply',
  'confirmation',
  'payment',
  'email',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

type Fields = Record<string, unknown>;
const FIELDS = { type: 'object', additionalProperties: true, nullable: true } as const;

export class ActivityQuery {
  @ApiPropertyOptional({ default: 50 }) @PageLimit() limit = 50;
  @ApiPropertyOptional({ default: 0 }) @PageOffset() offset = 0;
}

export class ProjectActivityView {
  @ApiProperty({ enum: ACTIVITY_KINDS, enumName: 'ActivityKind' }) kind!: ActivityKind;
  /** Unique per kind. */
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: String, format: 'date-time' }) at!: string;
  /** Person, trigger of a payment or recipient of an email; null if unknown. */
  who!: string | null;
  /** Action of a change, event of a payment, subject of an email, else file name. */
  what!: string;
  /** Comment, reply, PayPal's status or note, or state of the email. */
  text!: string | null;
  /** Only if money moved. */
  @ApiProperty({ type: 'number', nullable: true }) amount!: number | null;
  currency!: string | null;
  /** Changed fields; only for a change. */
  @ApiProperty(FIELDS) before!: Fields | null;
  @ApiProperty(FIELDS) after!: Fields | null;
}
