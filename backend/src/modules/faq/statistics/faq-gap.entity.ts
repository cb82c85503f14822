import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../core/database/base.entity.js';

/** `open` needs an admin, `dismissed` is ignored for good, `done` has an answer. */
export const GAP_STATES = ['open', 'dismissed', 'done'] as const;
export type GapState = (typeof GAP_STATES)[number];

/** A question without an answer or with an unhelpful one, unique by its normalized words. */
@Entity('faq_gaps')
@Index('UQ_faq_gaps_key', ['key'], { unique: true })
@Index('IDX_faq_gaps_queue', ['state', 'misses', 'id'])
export class FaqGap extends BaseEntity {
  /** SHA-256 of the normalized question. */
  @Column('varchar', { name: 'question_key', length: 64 })
  key!: string;

  /** The latest wording. */
  @Column('varchar', { length: 1_000 })
  example!: string;

  @Column('varchar', { length: 16 })
  state!: GapState;

  /** Number of times without a helpful answer. */
  @Column('int')
  misses!: number;
}
