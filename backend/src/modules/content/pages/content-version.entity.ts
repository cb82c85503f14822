import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../core/database/base.entity.js';
import type { AnyDocument } from '../documents/document.types.js';

@Entity('content_versions')
@Index('UQ_content_versions_number', ['itemId', 'number'], { unique: true })
export class ContentVersion extends BaseEntity {
  @Column('int', { name: 'item_id' })
  @ForeignKey('ContentItem', { name: 'FK_content_versions_item', onDelete: 'CASCADE' })
  itemId!: number;

  @Column('int')
  number!: number;

  @Column('simple-json')
  document!: AnyDocument;

  @Column('varchar', { length: 64 })
  sha256!: string;

  /** Null for the starting site and commands. */
  @Column('int', { name: 'actor_id', nullable: true })
  actorId!: number | null;

  @Column('varchar', { name: 'actor_name', length: 255, nullable: true })
  actorName!: string | null;

  /** For terms: users must accept again. */
  @Column('boolean', { name: 'asks_again', default: false })
  asksAgain!: boolean;
}
