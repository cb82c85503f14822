import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';
import { DateColumn } from '../../core/database/columns.js';
import { User } from '../users/user.entity.js';

/** Whom a provider means by one of its subjects. Names and addresses change at a provider; the subject never does. */
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

  /** As the provider last called it; for people to tell one from the other. */
  @Column('varchar', { length: 255, nullable: true })
  email!: string | null;

  /** SHA-256 of the stored hash of a password that nobody knows. Null: they had one when this was connected. */
  @Column('varchar', { name: 'no_password', length: 64, nullable: true })
  noPassword!: string | null;

  @DateColumn({ name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
