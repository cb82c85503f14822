import { Entity, Index } from 'typeorm';
import { BackupPolicy } from '../../../core/database/rows/backup-policy.js';
import { EmailedCode } from './emailed-code.entity.js';

@BackupPolicy('exclude')
@Entity('verification_codes')
@Index('UQ_verification_codes_email', ['email'], { unique: true })
export class VerificationCode extends EmailedCode {}
