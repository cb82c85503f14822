import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';

/** A document as it was published. It never changes. */
@Entity('content_versions')
@Index('UQ_content_versions_number', ['itemId', 'number'], { unique: true })
export class ContentVersion extends BaseEntity {
  @Column('int', { name: 'item_id' })
  @ForeignKey('ContentItem', { name: 'FK_content_versions_item', onDelete: 'CASCADE' })
  itemId!: number;

  /** 1 is the first. */
  @Column('int')
  number!: number;

  /** JSON */
  @Column('text')
  document!: string;

  /** Fingerprint of `document`. */
  @Column('varchar', { length: 64 })
  sha256!: string;

  /** Who published it; null: the installation itself. */
  @Column('int', { name: 'actor_id', nullable: true })
  actorId!: number | null;

  @Column('varchar', { name: 'actor_name', length: 255, nullable: true })
  actorName!: string | null;

  /** New terms to which people must agree again. */
  @Column('boolean', { name: 'asks_again', default: false })
  asksAgain!: boolean;
}
