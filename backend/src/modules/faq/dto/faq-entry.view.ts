import { ApiProperty } from '@nestjs/swagger';
import { cleanAnswer } from '../entries/answer-html.js';
import { type FaqEntry, VISIBILITIES, type Visibility } from '../entries/faq-entry.entity.js';

export class FaqEntryView {
  @ApiProperty({ type: 'integer' }) id!: number;
  question!: string;
  /** Safe HTML. */
  answer!: string;
  /** Separated by commas. */
  @ApiProperty({ type: String, nullable: true }) tags!: string | null;
  @ApiProperty({ enum: VISIBILITIES, enumName: 'FaqVisibility' }) visibility!: Visibility;
  is_active!: boolean;
  is_pinned!: boolean;
  aliases!: string[];
  @ApiProperty({ type: 'integer' }) view_count!: number;
  @ApiProperty({ type: 'integer' }) up_votes!: number;
  @ApiProperty({ type: 'integer' }) down_votes!: number;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: String, format: 'date-time' }) updated_at!: string;
  @ApiProperty({ type: 'integer' }) version!: number;

  static of(entry: FaqEntry): FaqEntryView {
    const { id, question, tags, visibility, aliases, version } = entry;
    return {
      id,
      question,
      answer: cleanAnswer(entry.answer),
      tags,
      visibility,
      is_active: entry.isActive,
      is_pinned: entry.isPinned,
      aliases,
      view_count: entry.viewCount,
      up_votes: entry.upVotes,
      down_votes: entry.downVotes,
      created_at: entry.createdAt.toISOString(),
      updated_at: entry.updatedAt.toISOString(),
      version,
    };
  }
}

export class FaqQuestionView {
  @ApiProperty({ type: 'integer' }) id!: number;
  question!: string;
}
