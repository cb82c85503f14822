import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { DateColumn } from '../../core/database/columns.js';
import type { SessionEnd } from '../../core/common/errors.js';

/** A log-in that was ended before its time, so that whoever had it reads why. It says of nobody whose it was. */
@Entity('ended_sessions')
@Index('IDX_ended_sessions_expires', ['expiresAt'])
export class EndedSession {
  @PrimaryColumn('varchar', { length: 32 })
  id!: string;

  @Column('varchar', { length: 24 })
  why!: SessionEnd;

  /** The log-in's own end: from then on its token says so itself. */
  @DateColumn({ name: 'expires_at' })
  expiresAt!: Date;
}
