import { ApiProperty } from '@nestjs/swagger';

export class FaqQuestionView {
  @ApiProperty({ type: 'integer' }) id!: number;
  question!: string;
}
