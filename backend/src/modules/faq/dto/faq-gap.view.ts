import { ApiProperty } from '@nestjs/swagger';
import type { FaqDay } from '../statistics/faq-day.entity.js';
import { GAP_STATES, type FaqGap, type GapState } from '../statistics/faq-gap.entity.js';

export class GapSuggestionView {
  @ApiProperty({ type: 'integer' }) faq_id!: number;
  question!: string;
  @ApiProperty({ type: 'integer' }) content!: number;
}

export class FaqGapView {
  @ApiProperty({ type: 'integer' }) id!: number;
  /** Last wording. */
  example!: string;
  @ApiProperty({ enum: GAP_STATES, enumName: 'FaqGapState' }) state!: GapState;
  /** Times without an answer or with a disliked one. */
  @ApiProperty({ type: 'integer' }) asked!: number;
  @ApiProperty({ type: () => GapSuggestionView, nullable: true }) suggestion!: GapSuggestionView | null;
  @ApiProperty({ type: String, format: 'date-time' }) last_asked_at!: string;

  static of({ id, example, state, misses, updatedAt }: FaqGap, suggestion?: GapSuggestionView): FaqGapView {
    const last_asked_at = updatedAt.toISOString();
    return { id, example, state, asked: misses, suggestion: suggestion ?? null, last_asked_at };
  }
}

export class FaqQualityView {
  @ApiProperty({ type: String, format: 'date' }) day!: string;
  @ApiProperty({ type: 'integer' }) answered!: number;
  @ApiProperty({ type: 'integer' }) weak!: number;
  @ApiProperty({ type: 'integer' }) unanswered!: number;
  @ApiProperty({ type: 'integer' }) helpful!: number;
  @ApiProperty({ type: 'integer' }) unhelpful!: number;

  static of({ day, answered, weak, unanswered, helpful, unhelpful }: FaqDay): FaqQualityView {
    return { day, answered, weak, unanswered, helpful, unhelpful };
  }
}
