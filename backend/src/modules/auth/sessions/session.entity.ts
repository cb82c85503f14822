import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { BackupPolicy } from '../../../core/database/rows/backup-policy.js';
import { DateColumn } from '../../../core/database/columns.js';
import { User } from '../../users/user.entity.js';

/** Token and cookie are valid while the row exists. */
@BackupPolicy('exclude')
@Entity('sessions')
@Index('UQ_sessions_file_cookie', ['fileCookieHash'], { unique: true })
@Index('IDX_sessions_user', ['userId'])
@Index('IDX_sessions_expires', ['expiresAt'])
export class Session {
  /** 128 random bits, hexadecimal: `sid`. */
  @PrimaryColumn('varchar', { length: 32 })
  id!: string;

  @Column('int', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_sessions_user' })
  user?: Relation<User>;

  @Column('varchar', { name: 'viewer_session_id', length: 32, nullable: true })
  viewerSessionId!: string | null;

  @Column('varchar', { name: 'file_cookie_hash', length: 64 })
  fileCookieHash!: string;

  /** Null for impersonation, like three columns below. */
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

  @DateColumn({ name: 'last_used_at' })
  lastUsedAt!: Date;

  /** A sign-in is a proof. */
  @DateColumn({ name: 'proved_at', nullable: true })
  provedAt!: Date | null;

  @DateColumn({ name: 'expires_at' })
  expiresAt!: Date;
}
