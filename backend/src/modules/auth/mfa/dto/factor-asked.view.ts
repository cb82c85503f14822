import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export const FACTOR_METHODS = ['passkey', 'code', 'recovery-code'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

const OPTIONS = { type: 'object', additionalProperties: true } as const;

/** Ticket and WebAuthn request options (JSON). */
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
  /** WebAuthn request options (JSON), when a passkey is possible. */
  @ApiPropertyOptional(OPTIONS) passkey?: Record<string, unknown>;
}

export class NewCodesView {
  /** Good once, for five minutes. */
  ticket!: string;
  /** Base32 key for manual entry. */
  key!: string;
  /** `otpauth://`, for the picture that an app reads. */
  uri!: string;
}

export class RecoveryCodesView {
  /** Ten codes, shown only once. */
  codes!: string[];
}

/** The added factor, and recovery codes for the first factor of an account. */
export class FactorAddedView {
  message!: string;
  /** Ten codes, shown only once. */
  recovery_codes?: string[];

  static of(message: string, codes: string[] | null): FactorAddedView {
    return { message, ...(codes && { recovery_codes: codes }) };
  }
}
