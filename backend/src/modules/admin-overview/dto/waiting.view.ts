import { ApiProperty } from '@nestjs/swagger';

export const WAITING_KINDS = [
  'requests-unread',
  'requests-late',
  'comments-unanswered',
  'payments-attention',
  'mail-failed',
  'questions-unanswered',
  'status',
] as const;

export class StaffWaitingItemView {
  @ApiProperty({ enum: WAITING_KINDS, enumName: 'StaffWaitingKind' }) kind!: string;
  @ApiProperty({ type: 'integer' }) count!: number;
  /** In calendar days of the company. */
  @ApiProperty({ type: 'integer' }) oldest_days!: number;
}

/** Omits kinds without items. */
export class StaffWaitingView {
  @ApiProperty({ type: [StaffWaitingItemView] }) items!: StaffWaitingItemView[];
}
