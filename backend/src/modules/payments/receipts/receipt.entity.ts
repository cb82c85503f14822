import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../../core/database/base.entity.js';
import { Payment } from '../payment.entity.js';
import type { PaymentEnvironment } from '../payment.states.js';

export const RECEIPT_KINDS = ['receipt', 'credit_note'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];
export type CreditReason = 'refund' | 'reversal';
/** `restored`: refunded money arrived again. */
export type ReceiptReason = CreditReason | 'restored';

export interface Seller {
  name: string;
  legalName: string;
  address: string[];
  email: string;
  phone: string;
  locale?: string;
}

/** Columns of the PDF never change. */
@Entity('receipts')
@Index('UQ_receipts_number', ['number'], { unique: true })
@Index('UQ_receipts_steps', ['paymentId', 'kind', 'refundedCents', 'restored'], { unique: true })
@Index('IDX_receipts_project', ['projectId', 'id'])
export class Receipt extends BaseEntity {
  @Column('varchar', { length: 16 })
  kind!: ReceiptKind;

  @Column('varchar', { length: 24 })
  number!: string;

  @Column('int', { name: 'payment_id' })
  paymentId!: number;

  @ManyToOne(() => Payment, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'payment_id', foreignKeyConstraintName: 'FK_receipts_payment' })
  payment?: Relation<Payment>;

  @Column('int', { name: 'project_id' })
  projectId!: number;

  @Column('int', { name: 'amount_cents' })
  amountCents!: number;

  @Column('varchar', { length: 3 }) currency!: string;

  /** Each refunded amount has one document. */
  @Column('int', { name: 'refunded_cents' })
  refundedCents!: number;

  @Column('int', { default: 0 })
  restored!: number;

  @Column('varchar', { name: 'refers_to', length: 24, nullable: true })
  refersTo!: string | null;

  @Column('varchar', { length: 16, nullable: true })
  reason!: ReceiptReason | null;

  @Column('varchar', { length: 16 })
  environment!: PaymentEnvironment;

  @Column('varchar', { name: 'order_id', length: 36 })
  orderId!: string;

  @Column('varchar', { name: 'capture_id', length: 36, nullable: true })
  captureId!: string | null;

  @Column('varchar', { name: 'project_title', length: 255 })
  projectTitle!: string;

  @Column('varchar', { name: 'buyer_name', length: 255 })
  buyerName!: string;

  @Column('varchar', { name: 'buyer_email', length: 255 })
  buyerEmail!: string;

  @Column('json')
  seller!: Seller;

  @Column('date', { name: 'issued_on' })
  issuedOn!: string;
}
