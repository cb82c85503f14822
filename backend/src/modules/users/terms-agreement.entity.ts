import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';

/** That a person agreed to a version of the terms, and to which text. It never changes. */
@Entity('terms_agreements')
@Index('UQ_terms_agreements_user', ['userId', 'number'], { unique: true })
export class TermsAgreement extends BaseEntity {
  @Column('int', { name: 'user_id' })
  @ForeignKey('User', { name: 'FK_terms_agreements_user', onDelete: 'CASCADE' })
  userId!: number;

  /** Of the version of the terms. */
  @Column('int')
  number!: number;

  /** What the account has kept of it. */
  @Column('varchar', { length: 32 })
  label!: string;

  /** Fingerprint of the text. */
  @Column('varchar', { length: 64 })
  sha256!: string;
}
