import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Role } from '../../core/common/roles.js';
import { DateColumn } from '../../core/database/columns.js';
import { User } from '../users/user.entity.js';

/** `begun`: sent to the provider. `answered`: it came back, for the first and last time. `proven`: we know who it is. `used`: it is over. */
export type OidcStep = 'begun' | 'answered' | 'proven' | 'used';

/** What a person goes to a provider for. */
export type OidcPurpose = 'sign-in' | 'connect' | 'proof';

/** One way to a provider and back. What its browser holds is not here: only the hash of it. */
@Entity('oidc_transactions')
@Index('IDX_oidc_transactions_user', ['userId'])
@Index('IDX_oidc_transactions_email', ['email'])
@Index('IDX_oidc_transactions_expires', ['expiresAt'])
export class OidcTransaction {
  /** SHA-256 of what the cookie holds. */
  @PrimaryColumn('varchar', { length: 64 })
  id!: string;

  @Column('varchar', { length: 32 })
  provider!: string;

  @Column('varchar', { length: 16 })
  step!: OidcStep;

  /** Whoever is signed in and connects their account; null: somebody who signs in. */
  @Column('int', { name: 'user_id', nullable: true })
  userId!: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_oidc_transactions_user' })
  user?: Relation<User> | null;

  /** The signed-in person proves their identity again. */
  @Column('boolean', { name: 'is_proof', default: false })
  isProof!: boolean;

  @Column('varchar', { length: 255, nullable: true })
  subject!: string | null;

  /** Only an address that the provider calls verified; lower case. */
  @Column('varchar', { length: 255, nullable: true })
  email!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  name!: string | null;

  /** What the provider's claim makes of them; null: it says nothing of roles. */
  @Column('varchar', { length: 16, nullable: true })
  role!: Role | null;

  @DateColumn({ name: 'created_at' })
  createdAt!: Date;

  @DateColumn({ name: 'expires_at' })
  expiresAt!: Date;
}

export const purposeOf = ({ userId, isProof }: Pick<OidcTransaction, 'userId' | 'isProof'>): OidcPurpose => {
  if (userId === null) return 'sign-in';
  return isProof ? 'proof' : 'connect';
};
