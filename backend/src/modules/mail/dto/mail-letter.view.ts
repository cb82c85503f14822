import { ApiProperty } from '@nestjs/swagger';

export class MailLetterView {
  @ApiProperty({ type: 'integer' }) id!: number;
  recipient!: string;
  subject!: string;
  /** True when the email has a code or link that opens an account: only the recipient may read it. */
  hidden!: boolean;
  text!: string | null;
  html!: string | null;
}
