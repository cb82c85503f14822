import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';

@Entity('saved_views')
@Index('UQ_saved_views_name', ['userId', 'list', 'nameKey'], { unique: true })
export class SavedView extends BaseEntity {
  @Column('int', { name: 'user_id' })
  @ForeignKey('User', { name: 'FK_saved_views_user', onDelete: 'CASCADE' })
  userId!: number;

  @Column('varchar', { length: 32 })
  list!: string;

  @Column('varchar', { length: 80 })
  name!: string;

  @Column('varchar', { name: 'name_key', length: 240 })
  nameKey!: string;

  @Column('varchar', { length: 2_000, nullable: true })
  words!: string | null;

  @Column('varchar', { length: 1_000, nullable: true })
  hidden!: string | null;

  @Column('boolean', { name: 'is_default', default: false })
  isDefault!: boolean;

  @Column('int', { default: 1 })
  version!: number;
}
