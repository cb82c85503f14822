import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateColumn } from '../../core/database/columns.js';
import { User } from '../users/user.entity.js';

/** A log-in. A token or file cookie counts only while its row exists. */
@Entity('sessions')
@Index('UQ_sessions_file_cookie', ['fileCookieHash'], { unique: true })
@Index('IDX_sessions_user', ['userId'])
@Index('IDX_sessions_expires', ['expiresAt'])
export class Session {
  /** 128 random bits, hexadecimal: the `sid` of the token. */
  @PrimaryColumn('varchar', { length: 32 })
  id!: string;

  @Column('int', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_sessions_user' })
  user?: Relation<User>;

  /** The admin's own log-in, when this one only looks as somebody else. */
  @Column('varchar', { name: 'viewer_session_id', length: 32, nullable: true })
  viewerSessionId!: string | null;

  @Column('varchar', { name: 'file_cookie_hash', length: 64 })
  fileCookieHash!: string;

  /** What it was opened with, as far as may be kept. Null: opened before that was noted, or only to look. */
  @Column('varchar', { length: 40, nullable: true })
  browser!: string | null;

  @Column('varchar', { name: 'system_name', length: 40, nullable: true })
  system!: string | null;

  @Column('varchar', { length: 45, nullable: true })
  network!: string | null;

  @Column('varchar', { length: 60, nullable: true })
  place!: string | null;

  @DateColumn({ name: 'created_at' })
  createdAt!: Date;

  /** Written at most once a minute. */
  @DateColumn({ name: 'last_used_at' })
  lastUsedAt!: Date;

  /** When the person last said who they are, at the sign-in or since. */
  @DateColumn({ name: 'proved_at', nullable: true })
  provedAt!: Date | null;

  @DateColumn({ name: 'expires_at' })
  expiresAt!: Date;
}
