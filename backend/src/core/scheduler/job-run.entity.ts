import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BackupPolicy } from '../database/rows/backup-policy.js';
import { DateColumn } from '../database/columns.js';

export const JOB_ERROR_MAX = 300;

@BackupPolicy('preserve')
@Entity('job_runs')
export class JobRun {
  @PrimaryColumn('varchar', { length: 60 })
  name!: string;

  @Column('varchar', { length: 36 })
  owner!: string;

  @DateColumn({ name: 'leased_until' })
  leasedUntil!: Date;

  @DateColumn({ name: 'due_at' })
  dueAt!: Date;

  @DateColumn({ name: 'started_at', nullable: true })
  startedAt!: Date | null;

  /** Null while the job runs or after a crash. */
  @Column('int', { name: 'took_ms', nullable: true })
  tookMs!: number | null;

  @Column('varchar', { length: JOB_ERROR_MAX, nullable: true })
  error!: string | null;
}
