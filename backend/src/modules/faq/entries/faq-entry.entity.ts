import { Column, Entity, Index } from 'typeorm';
import { DiscardableEntity } from '../../../core/records/discardable.entity.js';

/** Audience of an entry, widest first: each audience also sees the previous ones. */
export const VISIBILITIES = ['public', 'user', 'admin'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

@Entity('faq_entries')
@Index('IDX_faq_entries_list', ['isPinned', 'id'])
@Index('IDX_faq_entries_deleted', ['deletedAt'])
export class FaqEntry extends DiscardableEntity {
  @Column('varchar', { length: 1_000 })
  question!: string;

  /** Sanitised HTML. */
  @Column('text')
  answer!: string;

  /** Comma-separated. */
  @Column('varchar', { length: 1_000, nullable: true })
  tags!: string | null;

  @Column('varchar', { length: 8 })
  visibility!: Visibility;

  @Column('boolean', { name: 'is_active', default: true })
  isActive!: boolean;

  @Column('boolean', { name: 'is_pinned', default: false })
  isPinned!: boolean;

  /** Other wordings of the question. */
  @Column('json')
  aliases!: string[];

  /** Times given as an answer. */
  @Column('int', { name: 'view_count', default: 0 })
  viewCount!: number;

  @Column('int', { name: 'up_votes', default: 0 })
  upVotes!: number;

  @Column('int', { name: 'down_votes', default: 0 })
  downVotes!: number;

  /** Folded question, tags and aliases, one line each. */
  @Column('text', { name: 'search_text' })
  searchText!: string;

  /** Increments with edits, not with views and votes. */
  @Column('int', { default: 1 })
  version!: number;
}
