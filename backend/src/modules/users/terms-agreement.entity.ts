import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';

/** Never updated. */
@Entity('terms_agreements')
@Index('UQ_terms_agreements_user', ['userId', 'number'], { unique: true })
export class TermsAgreement extends BaseEntity {
  @Column('int', { name: 'user_id' })
  @ForeignKey('User', { name: 'FK_terms_agreements_user', onDelete: 'CASCADE' })
  userId!: number;

  @Column('int')
  number!: number;

  @Column('varchar', { length: 32 })
  label!: string;

  @Column('varchar', { length: 64 })
  sha256!: string;
}
