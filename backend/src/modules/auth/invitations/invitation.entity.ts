import { Column, Entity, ForeignKey, Index } from 'typeorm';
import type { Role } from '../../../core/common/roles.js';
import { AfterRestore } from '../../../core/database/rows/backup-policy.js';
import { BaseEntity } from '../../../core/database/base.entity.js';
import { DateColumn } from '../../../core/database/columns.js';

/**
 * `waiting`: possibly expired. `answered`: accepted. `overtaken`: the address got an account otherwise. `replaced`:
 * expired and sent again.
 */
type State = 'waiting' | 'answered' | 'overtaken' | 'withdrawn' | 'replaced';

// Backups may contain withdrawn links.
@AfterRestore('UPDATE invitations SET token_hash = NULL')
@Entity('invitations')
@Index('UQ_invitations_live_email', ['liveEmail'], { unique: true })
@Index('UQ_invitations_token', ['tokenHash'], { unique: true })
@Index('IDX_invitations_sent', ['sentAt', 'id'])
@Index('IDX_invitations_expires', ['expiresAt', 'id'])
@Index('IDX_invitations_search', ['searchText', 'id'])
@Index('IDX_invitations_email', ['email', 'id'])
@Index('IDX_invitations_user', ['userId'])
@Index('IDX_invitations_by', ['invitedById'])
export class Invitation extends BaseEntity {
  @Column('varchar', { length: 255 })
  name!: string;

  @Column('varchar', { length: 255 })
  email!: string;

  /** Null unless waiting: one per address. */
  @Column('varchar', { name: 'live_email', length: 255, nullable: true })
  liveEmail!: string | null;

  /** For new accounts only. */
  @Column('varchar', { length: 16 })
  role!: Role;

  @Column('varchar', { length: 16 })
  state!: State;

  @Column('int', { name: 'user_id', nullable: true })
  @ForeignKey('User', { name: 'FK_invitations_user', onDelete: 'CASCADE' })
  userId!: number | null;

  @Column('int', { name: 'invited_by_id', nullable: true })
  @ForeignKey('User', { name: 'FK_invitations_by', onDelete: 'SET NULL' })
  invitedById!: number | null;

  @Column('varchar', { name: 'token_hash', length: 64, nullable: true })
  tokenHash!: string | null;

  @DateColumn({ name: 'sent_at' })
  sentAt!: Date;

  @DateColumn({ name: 'expires_at' })
  expiresAt!: Date;

  @DateColumn({ name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  /** First use of the invalid link. */
  @DateColumn({ name: 'refused_at', nullable: true })
  refusedAt!: Date | null;

  @Column('varchar', { name: 'search_text', length: 520 })
  searchText!: string;
}
