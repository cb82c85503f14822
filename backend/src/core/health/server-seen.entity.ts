import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DateColumn } from '../database/columns.js';

/** A server of this installation, as long as it says that it is there, and for a while after. */
@Entity('servers_seen')
export class ServerSeen {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  /** Of its machine. */
  @Column('varchar', { length: 80 })
  host!: string;

  @Column('varchar', { length: 40 })
  version!: string;

  @DateColumn({ name: 'started_at' })
  startedAt!: Date;

  @DateColumn({ name: 'seen_at' })
  seenAt!: Date;
}
