import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { BackupPolicy } from '../../../core/database/rows/backup-policy.js';
import { DateColumn } from '../../../core/database/columns.js';

@BackupPolicy('exclude')
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

  @Column('varchar', { length: 80 })
  field!: string;

  @DateColumn({ name: 'seen_at' })
  seenAt!: Date;
}
