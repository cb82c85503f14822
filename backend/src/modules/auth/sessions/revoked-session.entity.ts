import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SessionEnd } from '../../../core/common/errors.js';
import { BackupPolicy } from '../../../core/database/rows/backup-policy.js';
import { DateColumn } from '../../../core/database/columns.js';

@BackupPolicy('exclude')
@Entity('ended_sessions')
@Index('IDX_ended_sessions_expires', ['expiresAt'])
export class RevokedSession {
  @PrimaryColumn('varchar', { length: 32 })
  id!: string;

  @Column('varchar', { length: 24 })
  why!: SessionEnd;

  @DateColumn({ name: 'expires_at' })
  expiresAt!: Date;
}
