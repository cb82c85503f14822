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
  /** Age of the oldest item in calendar days of the company. */
  @ApiProperty({ type: 'integer' }) oldest_days!: number;
}

/** Number of waiting items per kind; kinds without items are omitted. */
export class StaffWaitingView {
  @ApiProperty({ type: [StaffWaitingItemView] }) items!: StaffWaitingItemView[];
}
