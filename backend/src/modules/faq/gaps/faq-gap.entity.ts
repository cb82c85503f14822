import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../core/database/base.entity.js';

/** open: an admin should look. dismissed: nobody wants to hear of it again. done: there is an answer now. */
export const GAP_STATES = ['open', 'dismissed', 'done'] as const;
export type GapState = (typeof GAP_STATES)[number];

/** A question that had no answer, or one that was disliked; the same words are the same gap. */
@Entity('faq_gaps')
@Index('UQ_faq_gaps_key', ['key'], { unique: true })
@Index('IDX_faq_gaps_queue', ['state', 'misses', 'id'])
export class FaqGap extends BaseEntity {
  /** Fingerprint of the normalised question. */
  @Column('varchar', { name: 'question_key', length: 64 })
  key!: string;

  /** As it was asked last. */
  @Column('varchar', { length: 1_000 })
  example!: string;

  @Column('varchar', { length: 16 })
  state!: GapState;

  /** How often it went unanswered, or its answer was disliked. */
  @Column('int')
  misses!: number;
}
