import { ApiProperty } from '@nestjs/swagger';

export const WAITING_KINDS = ['payment', 'files', 'reply'] as const;

export class WaitingItemView {
  /** payment: to pay. files: to confirm. reply: unread. */
  @ApiProperty({ enum: WAITING_KINDS, enumName: 'WaitingKind' })
  kind!: (typeof WAITING_KINDS)[number];
  @ApiProperty({ type: 'integer' }) project_id!: number;
  project_title!: string;
  /** Only for a payment. */
  price?: number;
  currency?: string;
  /** Only for files: oldest first. */
  filenames?: string[];
  /** Only for a reply. */
  @ApiProperty({ type: 'integer', required: false }) attachment_id?: number;
  filename?: string;
  text?: string;
  @ApiProperty({ type: String, format: 'date-time' }) at!: string;
}

export class WaitingView {
  items!: WaitingItemView[];
}
