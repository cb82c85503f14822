import { Entity, PrimaryColumn } from 'typeorm';
import { BackupPolicy } from '../database/rows/backup-policy.js';
import { DateColumn } from '../database/columns.js';

@BackupPolicy('preserve')
@Entity('unreferenced_files')
export class UnreferencedFile {
  @PrimaryColumn('varchar', { length: 32, name: 'file_key' })
  key!: string;

  @DateColumn({ name: 'found_at' })
  foundAt!: Date;
}
