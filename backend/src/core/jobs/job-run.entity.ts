import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DateColumn } from '../database/columns.js';

/** Who does a job at the moment, and when it is to be done next. */
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
}
