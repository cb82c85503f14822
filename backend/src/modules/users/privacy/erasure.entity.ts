import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BackupPolicy } from '../../../core/database/rows/backup-policy.js';
import { DateColumn } from '../../../core/database/columns.js';

@BackupPolicy('merge')
@Entity('erasures')
@Index('UQ_erasures_user', ['userId', 'userSince'], { unique: true })
export class Erasure {
  /** Random: lists of installations can be merged. */
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  /** Restores may reuse the id, so `userSince` is compared. */
  @Column('int', { name: 'user_id' })
  userId!: number;

  @DateColumn({ name: 'user_since' })
  userSince!: Date;

  @Column('varchar', { name: 'email_hash', length: 64 })
  emailHash!: string;

  @DateColumn({ name: 'erased_at' })
  erasedAt!: Date;
}
