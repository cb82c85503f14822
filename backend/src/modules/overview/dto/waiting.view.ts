import { ApiProperty } from '@nestjs/swagger';

/** What may wait for staff. */
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
  /** How many days the oldest of it has waited, on the firm's calendar. */
  @ApiProperty({ type: 'integer' }) oldest_days!: number;
}

/** How much waits of each kind; what nobody waits for is left out. */
export class StaffWaitingView {
  @ApiProperty({ type: [StaffWaitingItemView] }) items!: StaffWaitingItemView[];
}
