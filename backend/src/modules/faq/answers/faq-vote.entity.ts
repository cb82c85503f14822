import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../../core/database/base.entity.js';
import { FaqEntry } from '../entries/faq-entry.entity.js';

@Entity('faq_votes')
@Index('UQ_faq_votes_voter', ['entryId', 'voter'], { unique: true })
@Index('IDX_faq_votes_question', ['questionKey', 'isHelpful', 'entryId'])
export class FaqVote extends BaseEntity {
  @Column('int', { name: 'entry_id' })
  entryId!: number;

  @ManyToOne(() => FaqEntry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'entry_id', foreignKeyConstraintName: 'FK_faq_votes_entry' })
  entry?: Relation<FaqEntry>;

  @Column('varchar', { length: 64 })
  voter!: string;

  @Column('varchar', { name: 'question_key', length: 64 })
  questionKey!: string;

  @Column('boolean', { name: 'is_helpful', default: false })
  isHelpful!: boolean;
}
