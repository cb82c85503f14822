import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../core/database/base.entity.js';

/** `dismissed` is ignored for good. */
export const GAP_STATES = ['open', 'dismissed', 'done'] as const;
export type GapState = (typeof GAP_STATES)[number];

@Entity('faq_gaps')
@Index('UQ_faq_gaps_key', ['key'], { unique: true })
@Index('IDX_faq_gaps_queue', ['state', 'misses', 'id'])
export class FaqGap extends BaseEntity {
  @Column('varchar', { name: 'question_key', length: 64 })
  key!: string;

  @Column('varchar', { length: 1_000 })
  example!: string;

  @Column('varchar', { length: 16 })
  state!: GapState;

  @Column('int')
  misses!: number;
}
