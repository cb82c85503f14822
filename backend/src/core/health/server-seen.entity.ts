import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BackupPolicy } from '../database/rows/backup-policy.js';
import { DateColumn } from '../database/columns.js';

@BackupPolicy('preserve')
@Entity('servers_seen')
export class ServerSeen {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Column('varchar', { length: 80 })
  host!: string;

  @Column('varchar', { length: 40 })
  version!: string;

  @DateColumn({ name: 'started_at' })
  startedAt!: Date;

  @DateColumn({ name: 'seen_at' })
  seenAt!: Date;
}
