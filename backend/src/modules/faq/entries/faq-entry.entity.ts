import { Column, Entity, Index } from 'typeorm';
import { DiscardableEntity } from '../../../core/records/discardable.entity.js';

/** Each audience also sees previous ones. */
export const VISIBILITIES = ['public', 'user', 'admin'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

@Entity('faq_entries')
@Index('IDX_faq_entries_list', ['isPinned', 'id'])
@Index('IDX_faq_entries_deleted', ['deletedAt'])
export class FaqEntry extends DiscardableEntity {
  @Column('varchar', { length: 1_000 })
  question!: string;

  @Column('text')
  answer!: string;

  @Column('varchar', { length: 1_000, nullable: true })
  tags!: string | null;

  @Column('varchar', { length: 8 })
  visibility!: Visibility;

  @Column('boolean', { name: 'is_active', default: true })
  isActive!: boolean;

  @Column('boolean', { name: 'is_pinned', default: false })
  isPinned!: boolean;

  @Column('json')
  aliases!: string[];

  @Column('int', { name: 'view_count', default: 0 })
  viewCount!: number;

  @Column('int', { name: 'up_votes', default: 0 })
  upVotes!: number;

  @Column('int', { name: 'down_votes', default: 0 })
  downVotes!: number;

  @Column('text', { name: 'search_text' })
  searchText!: string;

  @Column('int', { default: 1 })
  version!: number;
}
