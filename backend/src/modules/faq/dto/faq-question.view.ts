import { ApiProperty } from '@nestjs/swagger';

/** Entry as a suggested question. */
export class FaqQuestionView {
  @ApiProperty({ type: 'integer' }) id!: number;
  question!: string;
}
