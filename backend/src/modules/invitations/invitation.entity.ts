import { Column, Entity, ForeignKey, Index } from 'typeorm';
import type { Role } from '../../core/common/roles.js';
import { BaseEntity } from '../../core/database/base.entity.js';
import { DateColumn } from '../../core/database/columns.js';

/**
 * `waiting`: nobody has answered, in time or not. `answered`: somebody chose a password through it. `overtaken`: its address got an
 * account another way. `replaced`: it was too old, and another one was sent.
 */
type State = 'waiting' | 'answered' | 'overtaken' | 'withdrawn' | 'replaced';

/** That somebody was asked to come in. The account is made when they answer, or before that, where a project needs one. */
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

  /** Lower case. */
  @Column('varchar', { length: 255 })
  email!: string;

  /** The address while it waits: one invitation at a time. */
  @Column('varchar', { name: 'live_email', length: 255, nullable: true })
  liveEmail!: string | null;

  /** Of the account that is made by the answer. One that is there keeps the role it has by then. */
  @Column('varchar', { length: 16 })
  role!: Role;

  @Column('varchar', { length: 16 })
  state!: State;

  /** The account that was made before the answer. */
  @Column('int', { name: 'user_id', nullable: true })
  @ForeignKey('User', { name: 'FK_invitations_user', onDelete: 'CASCADE' })
  userId!: number | null;

  /** Whoever sent it last. */
  @Column('int', { name: 'invited_by_id', nullable: true })
  @ForeignKey('User', { name: 'FK_invitations_by', onDelete: 'SET NULL' })
  invitedById!: number | null;

  /** Of the link in the last letter. */
  @Column('varchar', { name: 'token_hash', length: 64, nullable: true })
  tokenHash!: string | null;

  @DateColumn({ name: 'sent_at' })
  sentAt!: Date;

  @DateColumn({ name: 'expires_at' })
  expiresAt!: Date;

  @DateColumn({ name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  /** When its link was first tried in vain: the trail has one line of it. */
  @DateColumn({ name: 'refused_at', nullable: true })
  refusedAt!: Date | null;

  /** Folded name and e-mail. */
  @Column('varchar', { name: 'search_text', length: 520 })
  searchText!: string;
}
