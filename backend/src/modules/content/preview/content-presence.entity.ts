import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { DateColumn } from '../../../core/database/columns.js';

/** Somebody who has a document open. */
@Entity('content_presence')
export class ContentPresence {
  @PrimaryColumn('int', { name: 'item_id' })
  @ForeignKey('ContentItem', { name: 'FK_content_presence_item', onDelete: 'CASCADE' })
  itemId!: number;

  @PrimaryColumn('int', { name: 'user_id' })
  @ForeignKey('User', { name: 'FK_content_presence_user', onDelete: 'CASCADE' })
  userId!: number;

  @Column('varchar', { length: 255 })
  name!: string;

  /** The field they are in; may be empty. */
  @Column('varchar', { length: 80 })
  field!: string;

  @DateColumn({ name: 'seen_at' })
  seenAt!: Date;
}
