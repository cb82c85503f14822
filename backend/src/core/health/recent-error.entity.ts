import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { BackupPolicy } from '../database/rows/backup-policy.js';
import { DateColumn } from '../database/columns.js';

export const CALL_MAX = 160;
export const WHAT_MAX = 300;

@BackupPolicy('preserve')
@Entity('recent_errors')
export class RecentError {
  @PrimaryGeneratedColumn()
  id!: number;

  @DateColumn()
  at!: Date;

  /** `POST /api/backups` or `Job backup`, without callers' input. */
  @Column('varchar', { length: CALL_MAX })
  call!: string;

  @Column('varchar', { length: WHAT_MAX })
  what!: string;

  @Column('varchar', { name: 'request_id', length: 36, nullable: true })
  requestId!: string | null;

  @Column('int')
  count!: number;
}
