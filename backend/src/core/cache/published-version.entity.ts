import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BackupPolicy } from '../database/rows/backup-policy.js';

@BackupPolicy('preserve')
@Entity('published_content')
export class PublishedVersion {
  @PrimaryColumn('int')
  id!: number;

  @Column('int')
  version!: number;
}
