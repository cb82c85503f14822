import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';
import { DateColumn } from '../../core/database/columns.js';
import { Project } from '../projects/project.entity.js';

export const PAYMENT_STATES = [
  'CREATED',
  'CAPTURING',
  'RETRYABLE',
  'PENDING',
  'COMPLETED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'REVERSED',
  'FAILED',
  'EXPIRED',
  'SUPERSEDED',
  'REVIEW',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export const PAYMENT_ENVIRONMENTS = ['live', 'sandbox', 'demo'] as const;
export type PaymentEnvironment = (typeof PAYMENT_ENVIRONMENTS)[number];

/** One attempt to pay a project: a wallet order and what became of it. Money in cents. */
@Entity('payments')
@Index('UQ_payments_order', ['orderId'], { unique: true })
@Index('UQ_payments_capture', ['captureId'], { unique: true })
@Index('UQ_payments_live_project', ['liveProjectId'], { unique: true })
@Index('IDX_payments_project', ['projectId', 'id'])
@Index('IDX_payments_state', ['state', 'updatedAt'])
export class Payment extends BaseEntity {
  @Column('int', { name: 'project_id' })
  projectId!: number;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id', foreignKeyConstraintName: 'FK_payments_project' })
  project?: Relation<Project>;

  @Column('varchar', { length: 16 })
  environment!: PaymentEnvironment;

  /** Our number of the attempt (`custom_id`); null for an order that the browser created. */
  @Column('varchar', { name: 'attempt_id', length: 36, nullable: true })
  attemptId!: string | null;

  @Column('varchar', { name: 'order_id', length: 36 })
  orderId!: string;

  @Column('varchar', { length: 24 })
  state!: PaymentState;

  /** The project while this attempt takes or holds its money, else null: unique, so there is at most one. */
  @Column('int', { name: 'live_project_id', nullable: true })
  liveProjectId!: number | null;

  /** Definite refusals so far; part of the request id. */
  @Column('int', { default: 0 })
  seq!: number;

  @DateColumn({ name: 'claimed_at', nullable: true })
  claimedAt!: Date | null;

  @Column('int', { name: 'expected_cents' })
  expectedCents!: number;

  @Column('varchar', { length: 3 })
  currency!: string;

  @Column('varchar', { name: 'capture_id', length: 36, nullable: true })
  captureId!: string | null;

  @Column('int', { name: 'captured_cents', nullable: true })
  capturedCents!: number | null;

  /** The wallet's own word: of the capture once there is one, else of the order. */
  @Column('varchar', { name: 'paypal_status', length: 60, nullable: true })
  paypalStatus!: string | null;

  /** Why a person must look at it. */
  @Column('varchar', { length: 60, nullable: true })
  review!: string | null;

  @Column('varchar', { length: 16, nullable: true })
  dispute!: string | null;

  @Column('varchar', { name: 'payer_name', length: 255, nullable: true })
  payerName!: string | null;
  @Column('varchar', { name: 'payer_email', length: 255, nullable: true })
  payerEmail!: string | null;
}
