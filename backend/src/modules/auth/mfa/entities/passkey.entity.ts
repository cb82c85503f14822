import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../../core/database/base.entity.js';
import { DateColumn } from '../../../../core/database/columns.js';

/** A WebAuthn credential of a user. */
@Entity('passkeys')
@Index('UQ_passkeys_credential', ['credentialHash'], { unique: true })
@Index('IDX_passkeys_user', ['userId'])
export class Passkey extends BaseEntity {
  @Column('int', { name: 'user_id' })
  @ForeignKey('User', { name: 'FK_passkeys_user', onDelete: 'CASCADE' })
  userId!: number;

  /** Chosen by the user. */
  @Column('varchar', { length: 80 })
  name!: string;

  /** Credential ID, base64url: up to 1,023 bytes, too long for an index. */
  @Column('varchar', { name: 'credential_id', length: 1_400 })
  credentialId!: string;

  /** SHA-256 of the credential ID. */
  @Column('varchar', { name: 'credential_hash', length: 64 })
  credentialHash!: string;

  /** COSE, base64url. */
  @Column('varchar', { name: 'public_key', length: 1_400 })
  publicKey!: string;

  /** Signature counter; most devices always send 0. */
  @Column('int')
  counter!: number;

  /** WebAuthn transports, separated by commas. */
  @Column('varchar', { length: 120 })
  transports!: string;

  /** Synchronized between several devices of the user. */
  @Column('boolean', { name: 'is_synced', default: false })
  isSynced!: boolean;

  @DateColumn({ name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
