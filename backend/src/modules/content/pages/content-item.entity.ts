import { Column, Entity, Index } from 'typeorm';
import { DateColumn } from '../../../core/database/columns.js';
import { DiscardableEntity } from '../../../core/records/discardable.entity.js';
import type { ContentKind } from '../documents/content-kind.words.js';

/** Published documents are in `content_versions`. */
@Entity('content_items')
@Index('IDX_content_items_order', ['deletedAt', 'kind', 'position', 'id'])
@Index('IDX_content_items_path', ['path'])
@Index('IDX_content_items_planned', ['plannedAt'])
export class ContentItem extends DiscardableEntity {
  @Column('varchar', { length: 20 })
  kind!: ContentKind;

  /** Empty for brand, facts and menus. */
  @Column('varchar', { length: 255 })
  name!: string;

  @Column('varchar', { length: 255, nullable: true })
  path!: string | null;

  @Column('int', { default: 0 })
  position!: number;

  /** Listed in menus. */
  @Column('boolean', { default: true })
  shown!: boolean;

  /** Null if unpublished. */
  @Column('int', { nullable: true })
  published!: number | null;

  /** JSON; null if equal to the published one. */
  @Column('text', { nullable: true })
  draft!: string | null;

  /** JSON: author and time of the last change per draft field. */
  @Column('text', { nullable: true })
  edits!: string | null;

  @DateColumn({ name: 'planned_at', nullable: true })
  plannedAt!: Date | null;

  @Column('text', { nullable: true })
  plan!: string | null;

  @Column('varchar', { name: 'plan_fault', length: 255, nullable: true })
  planFault!: string | null;

  @Column('text', { name: 'search_text' })
  searchText!: string;

  @Column('int', { default: 1 })
  version!: number;
}
