import { ApiProperty } from '@nestjs/swagger';
import { type ErasurePreview, type Reason, REASONS } from '../../../../core/privacy/personal-data.registry.js';

export class DeletedView {
  /** Kind of record, such as `letters` or `comments`. */
  what!: string;
  @ApiProperty({ type: 'integer' }) count!: number;
}

export class RetainedView extends DeletedView {
  @ApiProperty({ enum: REASONS, enumName: 'ErasureReason' }) why!: Reason;
}

export class ErasureView {
  @ApiProperty({ type: [DeletedView] }) deleted!: DeletedView[];
  @ApiProperty({ type: [RetainedView] }) retained!: RetainedView[];
  /** Sentences: why erasure must wait. */
  @ApiProperty({ type: [String] }) blockers!: string[];

  static of({ deleted, retained, blockers }: Required<ErasurePreview>): ErasureView {
    return {
      deleted: Object.entries(deleted).map(([what, count]) => ({ what, count })),
      retained: Object.entries(retained).map(([what, { count, why }]) => ({ what, count, why })),
      blockers,
    };
  }
}
