import { ApiProperty } from '@nestjs/swagger';

export class WaitingPaymentView {
  @ApiProperty({ type: 'integer' }) projectId!: number;
  project!: string;
  /** Why a person must look at it. */
  words!: string;
}

export class WaitingPaymentsView {
  @ApiProperty({ type: 'integer' }) count!: number;
  /** The oldest of them. */
  @ApiProperty({ type: [WaitingPaymentView] }) items!: WaitingPaymentView[];
}

export class FailedLetterView {
  @ApiProperty({ type: 'integer' }) id!: number;
  subject!: string;
  recipient!: string;
  /** What the mail server said. */
  reason!: string;
}

export class FailedLettersView {
  @ApiProperty({ type: 'integer' }) count!: number;
  /** The newest of them. */
  @ApiProperty({ type: [FailedLetterView] }) items!: FailedLetterView[];
}
