import { ApiProperty } from '@nestjs/swagger';

export const WAITING_KINDS = ['payment', 'files', 'reply'] as const;

/** Something that only the caller can do. */
export class WaitingItemView {
  /** payment: to pay. files: to confirm. reply: an answer not read yet. */
  @ApiProperty({ enum: WAITING_KINDS, enumName: 'WaitingKind' })
  kind!: (typeof WAITING_KINDS)[number];
  @ApiProperty({ type: 'integer' }) project_id!: number;
  project_title!: string;
  /** Only for a payment. */
  price?: number;
  currency?: string;
  /** Only for files: names, oldest first. */
  filenames?: string[];
  /** Only for a reply: its file and text. */
  @ApiProperty({ type: 'integer', required: false }) attachment_id?: number;
  filename?: string;
  text?: string;
  @ApiProperty({ type: String, format: 'date-time' }) at!: string;
}

export class WaitingView {
  items!: WaitingItemView[];
}
