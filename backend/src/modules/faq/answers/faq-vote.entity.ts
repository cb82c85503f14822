import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../core/database/base.entity.js';

@Entity('faq_votes')
@Index('UQ_faq_votes_voter', ['entryId', 'voter'], { unique: true })
@Index('IDX_faq_votes_question', ['questionKey', 'isHelpful', 'entryId'])
export class FaqVote extends BaseEntity {
  @Column('int', { name: 'entry_id' })
  @ForeignKey('FaqEntry', { name: 'FK_faq_votes_entry', onDelete: 'CASCADE' })
  entryId!: number;

  @Column('varchar', { length: 64 })
  voter!: string;

  @Column('varchar', { name: 'question_key', length: 64 })
  questionKey!: string;

  @Column('boolean', { name: 'is_helpful', default: false })
  isHelpful!: boolean;
}
