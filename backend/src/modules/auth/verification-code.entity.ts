import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';
import { DateColumn } from '../../core/database/columns.js';

/** The running code of an address that wants to register. A new code replaces the old one. */
@Entity('verification_codes')
@Index('UQ_verification_codes_email', ['email'], { unique: true })
export class VerificationCode extends BaseEntity {
  @Column('varchar', { length: 255 })
  email!: string;

  @Column('varchar', { name: 'code_hash', length: 255 })
  codeHash!: string;

  @Column('int', { default: 0 })
  attempts!: number;

  @DateColumn({ name: 'expires_at' })
  expiresAt!: Date;
}
