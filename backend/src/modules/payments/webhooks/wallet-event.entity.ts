import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { DateColumn } from '../../../core/database/columns.js';

/** Each PayPal event id is handled once. */
@Entity('wallet_events')
@Index('IDX_wallet_events_received', ['receivedAt'])
export class WalletEvent {
  @PrimaryColumn('varchar', { length: 64 })
  id!: string;

  @Column('varchar', { length: 60 })
  type!: string;

  @DateColumn({ name: 'received_at' })
  receivedAt!: Date;

  /** Null until handled: deliveries are processed again. */
  @DateColumn({ name: 'done_at', nullable: true })
  doneAt!: Date | null;
}
