import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BackupPolicy } from '../../../core/database/rows/backup-policy.js';
import { EmailedCode } from './emailed-code.entity.js';

@BackupPolicy('exclude')
@Entity('email_changes')
@Index('UQ_email_changes_user', ['userId'], { unique: true })
export class EmailChange extends EmailedCode {
  @Column('int', { name: 'user_id' })
  @ForeignKey('User', { name: 'FK_email_changes_user', onDelete: 'CASCADE' })
  userId!: number;
}
