import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { DateColumn } from '../../../core/database/columns.js';

/** A webhook message by PayPal's event id, so that each is handled once. */
@Entity('wallet_events')
@Index('IDX_wallet_events_received', ['receivedAt'])
export class WalletEvent {
  @PrimaryColumn('varchar', { length: 64 })
  id!: string;

  @Column('varchar', { length: 60 })
  type!: string;

  @DateColumn({ name: 'received_at' })
  receivedAt!: Date;

  /** Null until it was handled; a repeated delivery is then processed again. */
  @DateColumn({ name: 'done_at', nullable: true })
  doneAt!: Date | null;
}
