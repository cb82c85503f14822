import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';
import { DateColumn } from '../../core/database/columns.js';
import { SEARCH_TEXT } from '../../core/database/search.js';
import type { DisputeState, PaymentEnvironment, PaymentState } from './payment.states.js';

/** Amounts in the smallest currency unit. */
@Entity('payments')
@Index('UQ_payments_order', ['orderId'], { unique: true })
@Index('UQ_payments_capture', ['captureId'], { unique: true })
@Index('UQ_payments_live_project', ['liveProjectId'], { unique: true })
@Index('IDX_payments_project', ['projectId', 'id'])
@Index('IDX_payments_state', ['state', 'id'])
@Index('IDX_payments_next_look', ['nextCheckAt'])
@Index('IDX_payments_paid', ['paidAt'])
@Index('IDX_payments_attention', ['attention', 'id'])
@Index('IDX_payments_created', ['createdAt'])
export class Payment extends BaseEntity {
  @Column('int', { name: 'project_id' })
  @ForeignKey('Project', { name: 'FK_payments_project', onDelete: 'CASCADE' })
  projectId!: number;
  /** Client at the start; besides admins only this user has access. */
  @Column('int', { name: 'user_id', nullable: true }) userId!: number | null;
  @Column('varchar', { length: 16 })
  environment!: PaymentEnvironment;
  /** PayPal's `custom_id`; null for an order that the browser created. */
  @Column('varchar', { name: 'attempt_id', length: 36, nullable: true })
  attemptId!: string | null;
  @Column('varchar', { name: 'order_id', length: 36 })
  orderId!: string;
  @Column('varchar', { length: 24 })
  state!: PaymentState;
  /** Unique: at most one live attempt per project. */
  @Column('int', { name: 'live_project_id', nullable: true })
  liveProjectId!: number | null;
  /** Definite refusals; part of the PayPal-Request-Id. */
  @Column('int', { default: 0 }) seq!: number;
  @DateColumn({ name: 'claimed_at', nullable: true })
  claimedAt!: Date | null;
  /** First try without a response; later refusals may be wrong. */
  @DateColumn({ name: 'doubt_since', nullable: true })
  doubtSince!: Date | null;
  /** A later change of the order means a new approval. */
  @DateColumn({ name: 'refused_order_at', nullable: true })
  refusedOrderAt!: Date | null;
  @Column('int', { name: 'expected_cents' })
  expectedCents!: number;
  @Column('varchar', { length: 3 })
  currency!: string;
  @Column('varchar', { name: 'capture_id', length: 36, nullable: true })
  captureId!: string | null;
  @Column('int', { name: 'captured_cents', nullable: true })
  capturedCents!: number | null;
  @Column('varchar', { name: 'paypal_status', length: 60, nullable: true })
  paypalStatus!: string | null;
  /** E.g. `ECHECK`. */
  @Column('varchar', { length: 60, nullable: true })
  reason!: string | null;
  @DateColumn({ name: 'paid_at', nullable: true })
  paidAt!: Date | null;
  @Column('int', { name: 'refunded_cents', default: 0 })
  refundedCents!: number;
  @Column('int', { default: 0 }) restored!: number;
  /** E.g. `AMOUNT_MISMATCH`. */
  @Column('varchar', { length: 60, nullable: true })
  review!: string | null;
  @Column('varchar', { length: 16, nullable: true })
  dispute!: DisputeState | null;
  @Column('boolean', { default: false })
  attention!: boolean;
  /** The reconcile job claims a check by moving it; null: none. */
  @DateColumn({ name: 'next_look_at', nullable: true })
  nextCheckAt!: Date | null;
  @Column('int', { name: 'looks', default: 0 })
  checks!: number;
  @Column('varchar', { name: 'payer_name', length: 255, nullable: true })
  payerName!: string | null;
  @Column('varchar', { name: 'payer_email', length: 255, nullable: true })
  payerEmail!: string | null;
  @Column('varchar', SEARCH_TEXT)
  searchText!: string;
}
