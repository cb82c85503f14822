import { ApiProperty } from '@nestjs/swagger';

export class MailLetterView {
  @ApiProperty({ type: 'integer' }) id!: number;
  recipient!: string;
  subject!: string;
  /** True for a code or link that opens an account. */
  hidden!: boolean;
  text!: string | null;
  html!: string | null;
}
