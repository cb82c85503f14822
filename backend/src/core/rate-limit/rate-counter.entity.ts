import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BackupPolicy } from '../database/rows/backup-policy.js';
import { DateColumn } from '../database/columns.js';

@BackupPolicy('exclude')
@Entity('rate_counters')
@Index('IDX_rate_counters_expires', ['expiresAt'])
export class RateCounter {
  @PrimaryColumn('varchar', { length: 190 })
  key!: string;

  @Column('int')
  hits!: number;

  @DateColumn({ name: 'expires_at' })
  expiresAt!: Date;
}
