import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BackupPolicy } from '../database/rows/backup-policy.js';

@BackupPolicy('preserve')
@Entity('store_mark')
export class StoreMark {
  @PrimaryColumn('int')
  id!: number;

  @Column('varchar', { length: 32 })
  mark!: string;
}
