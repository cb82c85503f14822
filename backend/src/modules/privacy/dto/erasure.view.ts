import { ApiProperty } from '@nestjs/swagger';
import { type Reason, REASONS } from '../../../core/privacy/personal-data.js';
import type { Weighing } from '../erasures.js';

/** What goes with somebody. */
export class GoingView {
  /** `letters`, `comments` … */
  what!: string;
  @ApiProperty({ type: 'integer' }) count!: number;
}

/** What outlives them, without name and address. */
export class StayingView extends GoingView {
  @ApiProperty({ enum: REASONS, enumName: 'ErasureReason' }) why!: Reason;
}

/** What an erasure comes to, before it or after. */
export class ErasureView {
  @ApiProperty({ type: [GoingView] }) goes!: GoingView[];
  @ApiProperty({ type: [StayingView] }) stays!: StayingView[];
  /** Sentences: why it cannot be done yet. Empty: it can. */
  @ApiProperty({ type: [String] }) obstacles!: string[];

  static of({ goes, stays, obstacles }: Weighing): ErasureView {
    return {
      goes: Object.entries(goes).map(([what, count]) => ({ what, count })),
      stays: Object.entries(stays).map(([what, { count, why }]) => ({ what, count, why })),
      obstacles,
    };
  }
}
