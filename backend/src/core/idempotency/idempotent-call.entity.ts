import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BackupPolicy } from '../database/rows/backup-policy.js';
import { DateColumn } from '../database/columns.js';

@BackupPolicy('exclude')
@Entity('idempotent_calls')
@Index('IDX_idempotent_calls_expires', ['expiresAt'])
export class IdempotentCall {
  @PrimaryColumn('varchar', { length: 43 })
  id!: string;

  @Column('varchar', { length: 43 })
  fingerprint!: string;

  /** JSON. */
  @Column('text')
  response!: string;

  @DateColumn({ name: 'expires_at' })
  expiresAt!: Date;
}
