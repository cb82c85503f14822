import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { DateColumn } from '../../core/database/columns.js';
import { Payment } from './payment.entity.js';

export const PAYMENT_EVENTS = [
  'opened',
  'order_refused',
  'capture_asked',
  'refused',
  'under_review',
  'paid',
  'failed',
  'expired',
  'superseded',
  'misfit',
  'refunded',
  'reversed',
  'restored',
  'refund_pending',
  'refund_failed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'dispute_withdrawn',
  'dispute_payout',
  'dispute_closed',
  'dispute_unreadable',
  'outcome_unknown',
  'reversal_unconfirmed',
  'looked_at',
  'released',
] as const;
export type PaymentEventType = (typeof PAYMENT_EVENTS)[number];

export const PAYMENT_SOURCES = ['buyer', 'webhook', 'job', 'admin', 'edit'] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** Append-only; source of monthly sums. */
@Entity('payment_events')
@Index('IDX_payment_events_payment', ['paymentId', 'id'])
@Index('IDX_payment_events_sum', ['type', 'at', 'cents'])
@Index('IDX_payment_events_actor', ['actorId'])
export class PaymentEvent {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('int', { name: 'payment_id' })
  paymentId!: number;

  @ManyToOne(() => Payment, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'payment_id', foreignKeyConstraintName: 'FK_payment_events_payment' })
  payment?: Relation<Payment>;

  @DateColumn()
  at!: Date;

  @Column('varchar', { length: 24 })
  type!: PaymentEventType;

  @Column('varchar', { length: 16 })
  source!: PaymentSource;

  @Column('int', { nullable: true })
  cents!: number | null;

  /** False: the return of money that no sum contains. */
  @Column('boolean', { default: true })
  counted!: boolean;

  @Column('int', { name: 'actor_id', nullable: true })
  actorId!: number | null;

  @Column('varchar', { name: 'actor_name', length: 255, nullable: true })
  actorName!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  detail!: string | null;
}
