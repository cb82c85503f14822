import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../../core/database/base.entity.js';
import { DateColumn } from '../../../../core/database/columns.js';

@Entity('passkeys')
@Index('UQ_passkeys_credential', ['credentialHash'], { unique: true })
@Index('IDX_passkeys_user', ['userId'])
export class Passkey extends BaseEntity {
  @Column('int', { name: 'user_id' })
  @ForeignKey('User', { name: 'FK_passkeys_user', onDelete: 'CASCADE' })
  userId!: number;

  @Column('varchar', { length: 80 })
  name!: string;

  /** Base64url, up to 1,023 bytes: too long for an index. */
  @Column('varchar', { name: 'credential_id', length: 1_400 })
  credentialId!: string;

  @Column('varchar', { name: 'credential_hash', length: 64 })
  credentialHash!: string;

  @Column('varchar', { name: 'public_key', length: 1_400 })
  publicKey!: string;

  @Column('int')
  counter!: number;

  @Column('varchar', { length: 120 })
  transports!: string;

  @Column('boolean', { name: 'is_synced', default: false })
  isSynced!: boolean;

  @DateColumn({ name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
