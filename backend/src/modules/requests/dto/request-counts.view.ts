import { ApiProperty } from '@nestjs/swagger';
import { REQUEST_STAGES, type RequestStage } from '../request.entity.js';

type Counts = Record<RequestStage, number>;

/** `all` excludes spam, as the list does. */
export class RequestCountsView {
  @ApiProperty({ type: 'integer' }) all!: number;
  @ApiProperty({ type: 'integer' }) new!: number;
  @ApiProperty({ type: 'integer' }) contacted!: number;
  @ApiProperty({ type: 'integer' }) quoted!: number;
  @ApiProperty({ type: 'integer' }) won!: number;
  @ApiProperty({ type: 'integer' }) lost!: number;
  @ApiProperty({ type: 'integer' }) spam!: number;

  static of(counted: ReadonlyMap<string, number>): RequestCountsView {
    const counts = Object.fromEntries(REQUEST_STAGES.map((stage) => [stage, counted.get(stage) ?? 0])) as Counts;
    const all = REQUEST_STAGES.filter((stage) => stage !== 'spam').reduce((sum, stage) => sum + counts[stage], 0);
    return { all, ...counts };
  }
}
