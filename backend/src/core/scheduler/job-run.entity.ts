import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DateColumn } from '../database/columns.js';

export const JOB_ERROR_MAX = 300;

/** Who does a job at the moment, when it is to be done next, and what came of it last. */
@Entity('job_runs')
export class JobRun {
  @PrimaryColumn('varchar', { length: 60 })
  name!: string;

  /** The server that did it last, or does it. */
  @Column('varchar', { length: 36 })
  owner!: string;

  /** Until then nobody else begins it; the owner says so anew all the time. */
  @DateColumn({ name: 'leased_until' })
  leasedUntil!: Date;

  @DateColumn({ name: 'due_at' })
  dueAt!: Date;

  /** When it was begun last. */
  @DateColumn({ name: 'started_at', nullable: true })
  startedAt!: Date | null;

  /** Null while it is being done, and when whoever did it has died. */
  @Column('int', { name: 'took_ms', nullable: true })
  tookMs!: number | null;

  /** Why it failed then, in the program's words. */
  @Column('varchar', { length: JOB_ERROR_MAX, nullable: true })
  error!: string | null;
}
