import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BackupPolicy } from '../../../core/database/rows/backup-policy.js';
import { BaseEntity } from '../../../core/database/base.entity.js';
import { DateColumn } from '../../../core/database/columns.js';
import { User } from '../../users/user.entity.js';

/** Single use. */
@BackupPolicy('exclude')
@Entity('reset_tokens')
@Index('UQ_reset_tokens_hash', ['tokenHash'], { unique: true })
@Index('IDX_reset_tokens_user', ['userId'])
export class ResetToken extends BaseEntity {
  @Column('int', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_reset_tokens_user' })
  user?: Relation<User>;

  @Column('varchar', { name: 'token_hash', length: 64 })
  tokenHash!: string;

  @DateColumn({ name: 'expires_at' })
  expiresAt!: Date;

  @DateColumn({ name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
