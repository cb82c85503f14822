import { Column, Entity, Index } from 'typeorm';
import { DateColumn } from '../../core/database/columns.js';
import { DiscardableEntity } from '../../core/records/discardable.entity.js';
import type { ContentKind } from './content-kind.words.js';

/** One thing that the firm writes: a service, a page, its brand. What visitors see of it is a version, what is being written a draft. */
@Entity('content_items')
@Index('IDX_content_items_order', ['deletedAt', 'kind', 'position', 'id'])
@Index('IDX_content_items_path', ['path'])
@Index('IDX_content_items_planned', ['plannedAt'])
export class ContentItem extends DiscardableEntity {
  @Column('varchar', { length: 20 })
  kind!: ContentKind;

  /** Of the draft, or as it was published; brand, facts and menus have none. */
  @Column('varchar', { length: 255 })
  name!: string;

  /** Where visitors find it; null: nowhere, or nowhere yet. */
  @Column('varchar', { length: 255, nullable: true })
  path!: string | null;

  /** Its place among those of its kind. */
  @Column('int', { default: 0 })
  position!: number;

  /** Whether menus and lists have it; likewise. */
  @Column('boolean', { default: true })
  shown!: boolean;

  /** Number of the version that visitors see; null: none. */
  @Column('int', { nullable: true })
  published!: number | null;

  /** JSON of the document as it is being written; null: it is as it was published. */
  @Column('text', { nullable: true })
  draft!: string | null;

  /** JSON: who changed which field of the draft last, and when. */
  @Column('text', { nullable: true })
  edits!: string | null;

  /** When `plan` will be published; null: nothing is planned. */
  @DateColumn({ name: 'planned_at', nullable: true })
  plannedAt!: Date | null;

  /** JSON: the document as it stood when its publication was planned, and by whom. */
  @Column('text', { nullable: true })
  plan!: string | null;

  /** Why the last planned publication did not happen. */
  @Column('varchar', { name: 'plan_fault', length: 255, nullable: true })
  planFault!: string | null;

  @Column('text', { name: 'search_text' })
  searchText!: string;

  @Column('int', { default: 1 })
  version!: number;
}
