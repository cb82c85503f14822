import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../../core/database/base.entity.js';
import { FaqEntry } from '../faq-entry.entity.js';

/** What one account or visitor's address thinks of one entry. */
@Entity('faq_votes')
@Index('UQ_faq_votes_voter', ['entryId', 'voter'], { unique: true })
@Index('IDX_faq_votes_question', ['questionKey', 'isHelpful', 'entryId'])
export class FaqVote extends BaseEntity {
  @Column('int', { name: 'entry_id' })
  entryId!: number;

  @ManyToOne(() => FaqEntry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'entry_id', foreignKeyConstraintName: 'FK_faq_votes_entry' })
  entry?: Relation<FaqEntry>;

  /** Fingerprint of whose it is. */
  @Column('varchar', { length: 64 })
  voter!: string;

  /** Fingerprint of what was asked; the same as a gap's. */
  @Column('varchar', { name: 'question_key', length: 64 })
  questionKey!: string;

  @Column('boolean', { name: 'is_helpful', default: false })
  isHelpful!: boolean;
}
