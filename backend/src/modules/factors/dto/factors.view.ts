import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Passkey } from '../passkey.entity.js';
import { PASSKEYS_OFF, type PasskeysOff } from '../passkey-place.js';

export const FACTOR_METHODS = ['passkey', 'code', 'recovery-code'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

const OPTIONS = { type: 'object', additionalProperties: true } as const;

/** A ticket, and what the browser asks the device with it: WebAuthn's own words, as JSON. */
export class PasskeyAskedView {
  /** Good once, for five minutes. */
  ticket!: string;
  @ApiProperty(OPTIONS) options!: Record<string, unknown>;
}

/** Beside the refusal `FACTOR_REQUIRED`: what the second step needs. */
export class FactorAskedView {
  /** Good once, for five minutes. */
  ticket!: string;
  @ApiProperty({ enum: FACTOR_METHODS, enumName: 'FactorMethod', isArray: true }) methods!: FactorMethod[];
  /** Seconds. */
  @ApiProperty({ type: 'integer' }) expires_in!: number;
  /** What the browser asks the device, where a passkey may follow: WebAuthn's own words, as JSON. */
  @ApiPropertyOptional(OPTIONS) passkey?: Record<string, unknown>;
}

export class PasskeyView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  /** It is on several devices of the person. */
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
  /** Since when they are on; null: they are not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) since!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_used_at!: string | null;
}

/** The caller's own. */
export class FactorsView {
  /** The firm asks for one. */
  required!: boolean;
  /** Changes ask first who it is. */
  proof_due!: boolean;
  passkeys!: PasskeysView;
  one_time_codes!: OneTimeCodesView;
  @ApiProperty({ type: 'integer' }) recovery_codes_left!: number;
}

export class NewCodesView {
  /** Good once, for five minutes. */
  ticket!: string;
  /** For whoever types it, base32. */
  key!: string;
  /** `otpauth://`, for the picture that an app reads. */
  uri!: string;
}

export class RecoveryCodesView {
  /** Ten, and nobody sees them again. */
  codes!: string[];
}

/** What was added; with the first factor of an account come its recovery codes. */
export class FactorAddedView {
  message!: string;
  /** Ten, and nobody sees them again. */
  recovery_codes?: string[];

  static of(message: string, codes: string[] | null): FactorAddedView {
    return { message, ...(codes && { recovery_codes: codes }) };
  }
}
