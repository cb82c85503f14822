import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';
import { DateColumn } from '../../core/database/columns.js';
import { Project } from '../projects/project.entity.js';
import { User } from '../users/user.entity.js';

export const REQUEST_SOURCES = ['quotation', 'contact'] as const;
export type RequestSource = (typeof REQUEST_SOURCES)[number];

export const REQUEST_STAGES = ['new', 'contacted', 'quoted', 'won', 'lost', 'spam'] as const;
export type RequestStage = (typeof REQUEST_STAGES)[number];

export const SPAM_REASONS = ['honeypot', 'too-fast', 'address-limit', 'email-limit'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

@Entity('requests')
@Index('IDX_requests_created', ['createdAt'])
@Index('IDX_requests_source', ['source', 'createdAt'])
@Index('IDX_requests_stage', ['stage', 'createdAt'])
@Index('IDX_requests_due', ['dueOn'])
@Index('IDX_requests_name', ['sortName'])
@Index('IDX_requests_owner', ['assigneeId'])
@Index('UQ_requests_project', ['projectId'], { unique: true })
@Index('UQ_requests_fingerprint', ['fingerprint'], { unique: true })
@Index('UQ_requests_storage_key', ['storageKey'], { unique: true })
export class Request extends BaseEntity {
  @Column('varchar', { length: 16 }) source!: RequestSource;
  @Column('varchar', { length: 16 }) stage!: RequestStage;
  @Column('varchar', { length: 255 }) name!: string;

  @Column('varchar', { length: 255 }) email!: string;
  @Column('varchar', { length: 255, nullable: true }) company!: string | null;
  @Column('varchar', { length: 50, nullable: true }) phone!: string | null;
  @Column('varchar', { length: 255, nullable: true }) subject!: string | null;

  @Column('text', { nullable: true }) message!: string | null;
  @Column('varchar', { name: 'service_name', length: 255, nullable: true }) serviceName!: string | null;
  @Column('varchar', { name: 'price_range', length: 255, nullable: true }) priceRange!: string | null;

  @Column('int', { name: 'owner_id', nullable: true }) assigneeId!: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'FK_requests_owner' })
  assignee?: Relation<User>;

  @Column('int', { name: 'project_id', nullable: true }) projectId!: number | null;

  @ManyToOne(() => Project, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'project_id', foreignKeyConstraintName: 'FK_requests_project' })
  project?: Relation<Project>;

  @Column('text', { nullable: true }) note!: string | null;

  /** Company's time zone, `YYYY-MM-DD`. */
  @Column('date', { name: 'due_on', nullable: true }) dueOn!: string | null;
  @Column('varchar', { name: 'storage_key', length: 32, nullable: true }) storageKey!: string | null;
  @Column('varchar', { name: 'file_name', length: 255, nullable: true }) fileName!: string | null;
  @Column('int', { name: 'file_size', nullable: true }) fileSize!: number | null;
  @Column('varchar', { name: 'file_type', length: 100, nullable: true }) fileType!: string | null;
  @Column('varchar', { name: 'file_sha256', length: 64, nullable: true }) fileSha256!: string | null;
  @Column('varchar', { name: 'spam_reason', length: 16, nullable: true }) spamReason!: SpamReason | null;

  @Column('varchar', { length: 64 }) fingerprint!: string;

  @Column('int', { default: 0 }) repeats!: number;

  @Column('varchar', { name: 'sort_name', length: 300 }) sortName!: string;

  @Column('text', { name: 'search_text' }) searchText!: string;

  @DateColumn({ name: 'read_at', nullable: true }) readAt!: Date | null;
  @Column('int', { default: 1 }) version!: number;
}
