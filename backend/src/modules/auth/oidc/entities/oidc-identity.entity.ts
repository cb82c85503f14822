import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../../../core/database/base.entity.js';
import { DateColumn } from '../../../../core/database/columns.js';
import { User } from '../../../users/user.entity.js';

/** Names and addresses may change, the subject does not. */
@Entity('oidc_identities')
@Index('UQ_oidc_identities_subject', ['issuer', 'subject'], { unique: true })
@Index('UQ_oidc_identities_user', ['userId', 'issuer'], { unique: true })
export class OidcIdentity extends BaseEntity {
  @Column('int', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_oidc_identities_user' })
  user?: Relation<User>;

  @Column('varchar', { length: 255 })
  issuer!: string;

  @Column('varchar', { length: 255 })
  subject!: string;

  /** Display only. */
  @Column('varchar', { length: 255, nullable: true })
  email!: string | null;

  /** SHA-256 of the hash of a created account's random password; null if the user chose one. */
  @Column('varchar', { name: 'no_password', length: 64, nullable: true })
  noPassword!: string | null;

  @DateColumn({ name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
