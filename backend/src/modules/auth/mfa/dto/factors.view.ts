import { ApiProperty } from '@nestjs/swagger';
import type { Passkey } from '../entities/passkey.entity.js';
import { PASSKEYS_OFF, type PasskeysOff } from '../../../../core/company/passkeys-off.js';

export class PasskeyView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  /** Synchronized between devices. */
  is_synced!: boolean;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_used_at!: string | null;

  static of({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): PasskeyView {
    const last_used_at = lastUsedAt?.toISOString() ?? null;
    return { id, name, is_synced: isSynced, created_at: createdAt.toISOString(), last_used_at };
  }
}

export class PasskeysView {
  /** Reason why passkeys are unavailable. */
  @ApiProperty({ enum: PASSKEYS_OFF, enumName: 'PasskeysOff', nullable: true }) off!: PasskeysOff | null;
  @ApiProperty({ type: [PasskeyView] }) items!: PasskeyView[];
}

export class OneTimeCodesView {
  /** Reason: the server has no key. */
  @ApiProperty({ enum: ['no-key'], enumName: 'OneTimeCodesOff', nullable: true }) off!: 'no-key' | null;
  /** Time of setup; null if off or the server lost the key. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) since!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_used_at!: string | null;
}

export class FactorsView {
  /** The company requires a second factor. */
  required!: boolean;
  /** Changes need a new proof of identity. */
  proof_due!: boolean;
  passkeys!: PasskeysView;
  one_time_codes!: OneTimeCodesView;
  @ApiProperty({ type: 'integer' }) recovery_codes_left!: number;
}
