import { ApiProperty } from '@nestjs/swagger';
import type { Passkey } from '../entities/passkey.entity.js';
import { PASSKEYS_OFF, type PasskeysOff } from '../../../../core/company/passkeys-off.js';

export class PasskeyView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  /** Synchronized between several devices of the person. */
  is_synced!: boolean;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_used_at!: string | null;

  static of({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): PasskeyView {
    const last_used_at = lastUsedAt?.toISOString() ?? null;
    return { id, name, is_synced: isSynced, created_at: createdAt.toISOString(), last_used_at };
  }
}

export class PasskeysView {
  /** Why none can be made or used here. */
  @ApiProperty({ enum: PASSKEYS_OFF, enumName: 'PasskeysOff', nullable: true }) off!: PasskeysOff | null;
  @ApiProperty({ type: [PasskeyView] }) items!: PasskeyView[];
}

export class OneTimeCodesView {
  /** Why there can be none here: the server has no key for them. */
  @ApiProperty({ enum: ['no-key'], enumName: 'OneTimeCodesOff', nullable: true }) off!: 'no-key' | null;
  /** Since when they are on; null: they are not, or the server has lost their key, and new ones are needed. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) since!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_used_at!: string | null;
}

/** The caller's own. */
export class FactorsView {
  /** The company requires a second factor. */
  required!: boolean;
  /** Changes need a new proof of identity. */
  proof_due!: boolean;
  passkeys!: PasskeysView;
  one_time_codes!: OneTimeCodesView;
  @ApiProperty({ type: 'integer' }) recovery_codes_left!: number;
}
