import { ApiProperty } from '@nestjs/swagger';

/** An entry as something to ask. */
export class FaqQuestionView {
  @ApiProperty({ type: 'integer' }) id!: number;
  question!: string;
}
