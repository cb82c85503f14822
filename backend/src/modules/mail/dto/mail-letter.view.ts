import { ApiProperty } from '@nestjs/swagger';

/** One letter to read. */
export class MailLetterView {
  @ApiProperty({ type: 'integer' }) id!: number;
  recipient!: string;
  subject!: string;
  /** It held a code or a link that opens an account: nobody reads it but who got it. */
  hidden!: boolean;
  text!: string | null;
  html!: string | null;
}
