import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../core/database/base.entity.js';
import { DateColumn } from '../../../core/database/columns.js';
import { BackupPolicy } from '../../../core/database/rows/backup-policy.js';

export abstract class EmailedCode extends BaseEntity {
  @Column('varchar', { length: 255 })
  email!: string;

  @Column('varchar', { name: 'code_hash', length: 255 })
  codeHash!: string;

  @Column('int', { default: 0 })
  attempts!: number;

  @DateColumn({ name: 'expires_at' })
  expiresAt!: Date;
}

@BackupPolicy('exclude')
@Entity('verification_codes')
@Index('UQ_verification_codes_email', ['email'], { unique: true })
export class VerificationCode extends EmailedCode {}

@BackupPolicy('exclude')
@Entity('email_changes')
@Index('UQ_email_changes_user', ['userId'], { unique: true })
export class EmailChange extends EmailedCode {
  @Column('int', { name: 'user_id' })
  @ForeignKey('User', { name: 'FK_email_changes_user', onDelete: 'CASCADE' })
  userId!: number;
}
