import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BackupPolicy } from '../../../core/database/rows/backup-policy.js';
import { User } from '../../users/user.entity.js';
import { EmailedCode } from './emailed-code.entity.js';

@BackupPolicy('exclude')
@Entity('email_changes')
@Index('UQ_email_changes_user', ['userId'], { unique: true })
export class EmailChange extends EmailedCode {
  @Column('int', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_email_changes_user' })
  user?: Relation<User>;
}
