import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { DiscardableEntity } from '../../core/records/discardable.entity.js';
import { User } from '../users/user.entity.js';

export const PAYMENT_STATUSES = ['paid', 'pending'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** `open`: attempt started. `review`: by staff. */
export const PAYMENT_PROGRESS = ['open', 'processing', 'under_review', 'review', 'refunded'] as const;
export type PaymentProgress = (typeof PAYMENT_PROGRESS)[number];

@Entity('projects')
@Index('IDX_projects_user', ['userId'])
@Index('IDX_projects_payment_status', ['paymentStatus', 'id', 'deletedAt'])
@Index('IDX_projects_status', ['status', 'id', 'deletedAt'])
@Index('IDX_projects_search', ['searchText', 'id', 'deletedAt'])
@Index('IDX_projects_start', ['startDate', 'id', 'deletedAt'])
@Index('IDX_projects_end', ['endDate', 'id', 'deletedAt'])
@Index('IDX_projects_price', ['currency', 'priceCents', 'id', 'deletedAt'])
@Index('IDX_projects_updated', ['updatedAt', 'id', 'deletedAt'])
@Index('IDX_projects_sort_description', ['sortDescription', 'id', 'deletedAt'])
@Index('IDX_projects_sort_status', ['sortStatus', 'id', 'deletedAt'])
@Index('IDX_projects_client', ['clientText', 'id', 'deletedAt'])
@Index('FT_projects_words', { synchronize: false })
export class Project extends DiscardableEntity {
  @Column('varchar', { length: 255 }) title!: string;
  @Column('text') description!: string;

  @Column('date', { name: 'start_date' })
  startDate!: string;

  @Column('date', { name: 'end_date' })
  endDate!: string;

  /** Null: not priced, not payable. */
  @Column('int', { name: 'price_cents', nullable: true })
  priceCents!: number | null;

  /** ISO 4217; stays when the company changes its currency. */
  @Column('varchar', { length: 3, default: 'USD' }) currency!: string;

  @Column('varchar', { length: 32 }) status!: string;
  @Column('int') milestones!: number;

  /** By line, in order; empty: no name. Null: no names. */
  @Column('text', { name: 'milestone_names', nullable: true })
  milestoneNames!: string | null;

  @Column('int', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_projects_user' })
  client?: Relation<User>;

  /** No foreign key: the account may be deleted. */
  @Column('int', { name: 'assignee_id', nullable: true })
  assigneeId!: number | null;

  @Column('varchar', { name: 'payment_status', length: 16, default: 'pending' })
  paymentStatus!: PaymentStatus;

  /** Changed only by the payments module, with its own record. */
  @Column('varchar', { name: 'payment_progress', length: 16, nullable: true })
  paymentProgress!: PaymentProgress | null;

  @Column('varchar', { name: 'search_text', length: 300 })
  searchText!: string;

  @Column('varchar', { name: 'sort_description', length: 100, default: '' })
  sortDescription!: string;

  /** Sorts `Milestone 10` after `Milestone 9`. */
  @Column('varchar', { name: 'sort_status', length: 32, default: '' })
  sortStatus!: string;

  @Column('varchar', { name: 'client_text', length: 255, default: '' })
  clientText!: string;

  @Column('int', { default: 1 }) version!: number;
}
