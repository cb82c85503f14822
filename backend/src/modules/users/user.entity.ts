import { Column, Entity, Index } from 'typeorm';
import type { Role } from '../../core/common/roles.js';
import { BaseEntity } from '../../core/database/base.entity.js';
import { DateColumn } from '../../core/database/columns.js';
import { AfterRestore } from '../../core/database/rows/backup-policy.js';

export const NOTIFICATIONS = ['attachment', 'comment', 'reply', 'confirmation', 'status', 'payment'] as const;
export type Notification = (typeof NOTIFICATIONS)[number];

/** A restored request may have been canceled after the backup, so an admin decides. */
const CANCEL_OVERDUE_DELETIONS = `UPDATE users SET deletion_due_at = NULL
  WHERE deletion_due_at <= strftime('%Y-%m-%d %H:%M:%f', 'now')`;

@AfterRestore(CANCEL_OVERDUE_DELETIONS)
@Entity('users')
@Index('UQ_users_email', ['email'], { unique: true })
@Index('IDX_users_role_search', ['role', 'searchText'])
@Index('IDX_users_role_email', ['role', 'email'])
@Index('IDX_users_search', ['searchText'])
export class User extends BaseEntity {
  @Column('varchar', { length: 255 })
  name!: string;

  /** Lower case. Emails go here, never to typed addresses. */
  @Column('varchar', { length: 255 })
  email!: string;

  @Column('varchar', { name: 'password_hash', length: 255 })
  passwordHash!: string;

  /** Last password choice; null when unknown. */
  @DateColumn({ name: 'sign_in_changed_at', nullable: true })
  signInChangedAt!: Date | null;

  @Column('varchar', { length: 50, nullable: true })
  phone!: string | null;

  @Column('varchar', { length: 16 })
  role!: Role;

  @Column('boolean', { name: 'is_active', default: true })
  isActive!: boolean;

  @Column('boolean', { name: 'has_factor', default: false })
  hasFactor!: boolean;

  /** Has no password and cannot sign in. */
  @Column('boolean', { name: 'is_invited', default: false })
  isInvited!: boolean;

  /** Requested by the owner; null without a request. */
  @DateColumn({ name: 'deletion_due_at', nullable: true })
  deletionDueAt!: Date | null;

  @Column('varchar', { name: 'terms_version', length: 32, nullable: true })
  termsVersion!: string | null;

  @DateColumn({ name: 'terms_accepted_at', nullable: true })
  termsAcceptedAt!: Date | null;

  @DateColumn({ name: 'last_login_at', nullable: true })
  lastLoginAt!: Date | null;

  @Column('json', { name: 'muted_mails' })
  mutedMails!: Notification[];

  @Column('varchar', { name: 'search_text', length: 520 })
  searchText!: string;

  @Column('int', { default: 1 })
  version!: number;
}
