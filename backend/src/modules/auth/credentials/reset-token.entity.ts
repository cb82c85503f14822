import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BackupPolicy } from '../../../core/database/rows/backup-policy.js';
import { User } from '../../users/user.entity.js';
import { SingleUseToken } from './single-use-token.entity.js';

@BackupPolicy('exclude')
@Entity('reset_tokens')
@Index('UQ_reset_tokens_hash', ['tokenHash'], { unique: true })
@Index('IDX_reset_tokens_user', ['userId'])
export class ResetToken extends SingleUseToken {
  @Column('int', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_reset_tokens_user' })
  user?: Relation<User>;
}
