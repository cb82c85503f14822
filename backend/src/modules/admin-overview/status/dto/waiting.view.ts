import { ApiProperty } from '@nestjs/swagger';

export class WaitingPaymentView {
  @ApiProperty({ type: 'integer' }) projectId!: number;
  project!: string;
  /** Reason for the review. */
  words!: string;
}

export class WaitingPaymentsView {
  @ApiProperty({ type: 'integer' }) count!: number;
  /** The oldest ones. */
  @ApiProperty({ type: [WaitingPaymentView] }) items!: WaitingPaymentView[];
}

export class FailedEmailView {
  @ApiProperty({ type: 'integer' }) id!: number;
  subject!: string;
  recipient!: string;
  /** Response of the mail server. */
  reason!: string;
}

export class FailedEmailsView {
  @ApiProperty({ type: 'integer' }) count!: number;
  /** The newest ones. */
  @ApiProperty({ type: [FailedEmailView] }) items!: FailedEmailView[];
}
