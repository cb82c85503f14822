import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

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
