import { Column, Entity, Index } from 'typeorm';
import { DateColumn } from '../../../core/database/columns.js';
import { DiscardableEntity } from '../../../core/records/discardable.entity.js';
import type { ContentKind } from '../documents/content-kind.words.js';
import type { AnyDocument } from '../documents/document.types.js';

export type Edits = Record<string, { actorId: number; by: string; at: string }>;

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

  /** Null if equal to the published one. */
  @Column('simple-json', { nullable: true })
  draft!: AnyDocument | null;

  /** Author and time of the last change per draft field. */
  @Column('simple-json', { nullable: true })
  edits!: Edits | null;

  @DateColumn({ name: 'planned_at', nullable: true })
  plannedAt!: Date | null;

  /** JSON, read when due: an unreadable plan stops no other. */
  @Column('text', { nullable: true })
  plan!: string | null;

  @Column('varchar', { name: 'plan_fault', length: 255, nullable: true })
  planFault!: string | null;

  @Column('text', { name: 'search_text' })
  searchText!: string;

  @Column('int', { default: 1 })
  version!: number;
}
