import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BackupPolicy } from '../../../core/database/rows/backup-policy.js';
import { User } from '../../users/user.entity.js';
import { SingleUseToken } from '../credentials/single-use-token.entity.js';

export const WARNINGS = ['sign-in', 'password', 'email', 'factor'] as const;
export type Warning = (typeof WARNINGS)[number];

@BackupPolicy('exclude')
@Entity('not_me_links')
@Index('UQ_not_me_links_hash', ['tokenHash'], { unique: true })
@Index('IDX_not_me_links_user', ['userId'])
@Index('IDX_not_me_links_expires', ['expiresAt'])
export class ReportLink extends SingleUseToken {
  @Column('int', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_not_me_links_user' })
  user?: Relation<User>;

  @Column('varchar', { length: 16 })
  what!: Warning;

  /** Address before the event; a report restores it. */
  @Column('varchar', { length: 255 })
  email!: string;
}
