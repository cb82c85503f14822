import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { DateColumn } from '../database/columns.js';

export const CALL_MAX = 160;
export const WHAT_MAX = 300;

/** Something that went wrong unexpectedly, on any of the servers. Only the last ones are kept. */
@Entity('recent_errors')
export class RecentError {
  @PrimaryGeneratedColumn()
  id!: number;

  /** The last time. */
  @DateColumn()
  at!: Date;

  /** `POST /api/backups` or `Job backup`: names of our own, never what somebody has sent. */
  @Column('varchar', { length: CALL_MAX })
  call!: string;

  /** In the program's words, without secrets and personal data. */
  @Column('varchar', { length: WHAT_MAX })
  what!: string;

  /** Of the last one. */
  @Column('varchar', { name: 'request_id', length: 36, nullable: true })
  requestId!: string | null;

  /** How often in a row. */
  @Column('int')
  count!: number;
}
