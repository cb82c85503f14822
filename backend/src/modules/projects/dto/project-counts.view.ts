import { ApiProperty } from '@nestjs/swagger';

export class ProjectCountsView {
  @ApiProperty({ type: 'integer' }) all!: number;
  @ApiProperty({ type: 'integer' }) paid!: number;
  @ApiProperty({ type: 'integer' }) pending!: number;
}
