import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Role } from '../../../../core/common/roles.js';
import { BackupPolicy } from '../../../../core/database/rows/backup-policy.js';
import { DateColumn } from '../../../../core/database/columns.js';
import { MINUTE } from '../../../../core/common/time/clock.js';

/** `begun`: sent to the provider. `answered`: response received. `proven`: valid. `used`: completed or rejected. */
export type OidcStep = 'begun' | 'answered' | 'proven' | 'used';

export type OidcPurpose = 'sign-in' | 'connect' | 'proof';

export type OidcClaims = Pick<OidcTransaction, 'subject' | 'email' | 'name' | 'role'>;

export const TRANSACTION_LIFETIME_MS = 10 * MINUTE;

@BackupPolicy('exclude')
@Entity('oidc_transactions')
@Index('IDX_oidc_transactions_user', ['userId'])
@Index('IDX_oidc_transactions_email', ['email'])
@Index('IDX_oidc_transactions_expires', ['expiresAt'])
export class OidcTransaction {
  @PrimaryColumn('varchar', { length: 64 })
  id!: string;

  @Column('varchar', { length: 32 })
  provider!: string;

  @Column('varchar', { length: 16 })
  step!: OidcStep;

  /** Null for a sign-in. */
  @Column('int', { name: 'user_id', nullable: true })
  @ForeignKey('User', { name: 'FK_oidc_transactions_user', onDelete: 'CASCADE' })
  userId!: number | null;

  @Column('boolean', { name: 'is_proof', default: false })
  isProof!: boolean;

  @Column('varchar', { length: 255, nullable: true })
  subject!: string | null;

  /** Lower case; verified by the provider. */
  @Column('varchar', { length: 255, nullable: true })
  email!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  name!: string | null;

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
