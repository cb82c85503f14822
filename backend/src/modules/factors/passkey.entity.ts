import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';
import { DateColumn } from '../../core/database/columns.js';

/** The public half of a key that somebody's device keeps. */
@Entity('passkeys')
@Index('UQ_passkeys_credential', ['credentialHash'], { unique: true })
@Index('IDX_passkeys_user', ['userId'])
export class Passkey extends BaseEntity {
  @Column('int', { name: 'user_id' })
  @ForeignKey('User', { name: 'FK_passkeys_user', onDelete: 'CASCADE' })
  userId!: number;

  /** As the person calls it. */
  @Column('varchar', { length: 80 })
  name!: string;

  /** What the device calls it, base64url: up to 1,023 bytes, more than an index holds. */
  @Column('varchar', { name: 'credential_id', length: 1_400 })
  credentialId!: string;

  /** SHA-256 of that. */
  @Column('varchar', { name: 'credential_hash', length: 64 })
  credentialHash!: string;

  /** COSE, base64url. */
  @Column('varchar', { name: 'public_key', length: 1_400 })
  publicKey!: string;

  /** How often the device has signed; most devices always say 0. */
  @Column('int')
  counter!: number;

  /** Ways to the device, separated by commas. */
  @Column('varchar', { length: 120 })
  transports!: string;

  /** It is on several devices of the person. */
  @Column('boolean', { name: 'is_synced', default: false })
  isSynced!: boolean;

  @DateColumn({ name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
