import { Column, Entity, Index } from 'typeorm';
import { DateColumn } from '../../../core/database/columns.js';
import { DiscardableEntity } from '../../../core/records/discardable.entity.js';
import type { ContentKind } from '../documents/content-kind.words.js';

/** Document of the company with its draft. Published documents are in `content_versions`. */
@Entity('content_items')
@Index('IDX_content_items_order', ['deletedAt', 'kind', 'position', 'id'])
@Index('IDX_content_items_path', ['path'])
@Index('IDX_content_items_planned', ['plannedAt'])
export class ContentItem extends DiscardableEntity {
  @Column('varchar', { length: 20 })
  kind!: ContentKind;

  /** Name in the draft, or else in the published document; empty for brand, facts and menus. */
  @Column('varchar', { length: 255 })
  name!: string;

  /** Public path; null when the item is not published or has none. */
  @Column('varchar', { length: 255, nullable: true })
  path!: string | null;

  @Column('int', { default: 0 })
  position!: number;

  /** Whether menus and lists show the item; from the same document as the name. */
  @Column('boolean', { default: true })
  shown!: boolean;

  /** Number of the published version; null when not published. */
  @Column('int', { nullable: true })
  published!: number | null;

  /** JSON of the draft; null when equal to the published document. */
  @Column('text', { nullable: true })
  draft!: string | null;

  /** JSON: author and time of the last change per field of the draft. */
  @Column('text', { nullable: true })
  edits!: string | null;

  /** Time of the scheduled publication; null without one. */
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
