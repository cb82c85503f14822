import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export const FACTOR_METHODS = ['passkey', 'code', 'recovery-code'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

const OPTIONS = { type: 'object', additionalProperties: true } as const;

export class PasskeyAskedView {
  /** Single use, five minutes. */
  ticket!: string;
  @ApiProperty(OPTIONS) options!: Record<string, unknown>;
}

export class FactorAskedView {
  /** Single use, five minutes. */
  ticket!: string;
  @ApiProperty({ enum: FACTOR_METHODS, enumName: 'FactorMethod', isArray: true }) methods!: FactorMethod[];
  /** Seconds. */
  @ApiProperty({ type: 'integer' }) expires_in!: number;
  /** WebAuthn request options (JSON), if passkeys are possible. */
  @ApiPropertyOptional(OPTIONS) passkey?: Record<string, unknown>;
}

export class NewCodesView {
  /** Single use, five minutes. */
  ticket!: string;
  /** Base32 key for manual entry. */
  key!: string;
  /** `otpauth://`, for the QR code. */
  uri!: string;
}

export class RecoveryCodesView {
  /** Ten codes, shown once. */
  codes!: string[];
}

export class FactorAddedView {
  message!: string;
  /** Ten codes, shown once. */
  recovery_codes?: string[];

  static of(message: string, codes: string[] | null): FactorAddedView {
    return { message, ...(codes && { recovery_codes: codes }) };
  }
}
