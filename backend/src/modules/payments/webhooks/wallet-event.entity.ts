import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { DateColumn } from '../../../core/database/columns.js';

/** A message of the wallet, by its own number: the same one is worked off once. */
@Entity('wallet_events')
@Index('IDX_wallet_events_received', ['receivedAt'])
export class WalletEvent {
  @PrimaryColumn('varchar', { length: 64 })
  id!: string;

  @Column('varchar', { length: 60 })
  type!: string;

  @DateColumn({ name: 'received_at' })
  receivedAt!: Date;

  /** Null until it was worked off, so that a delivery that failed counts again. */
  @DateColumn({ name: 'done_at', nullable: true })
  doneAt!: Date | null;
}
