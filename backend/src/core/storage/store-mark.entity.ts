import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BackupPolicy } from '../database/rows/backup-policy.js';

/** Single row: ID of the file store of this database. */
@BackupPolicy('preserve')
@Entity('store_mark')
export class StoreMark {
  @PrimaryColumn('int')
  id!: number;

  @Column('varchar', { length: 32 })
  mark!: string;
}
