import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../../core/database/base.entity.js';
import { DateColumn } from '../../../../core/database/columns.js';

@Entity('one_time_keys')
@Index('UQ_one_time_keys_user', ['userId'], { unique: true })
export class OneTimeKey extends BaseEntity {
  @Column('int', { name: 'user_id' })
  @ForeignKey('User', { name: 'FK_one_time_keys_user', onDelete: 'CASCADE' })
  userId!: number;

  @Column('varchar', { length: 255 })
  sealed!: string;

  /** Codes up to this step are rejected. */
  @Column('int', { name: 'last_step' })
  lastStep!: number;

  @DateColumn({ name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
