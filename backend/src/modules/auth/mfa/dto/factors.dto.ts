import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { foldText } from '../../../../core/common/text/fold.js';
import { Absentable, check, Text, tidied } from '../../../../core/http/fields.js';
import { DigitsField, PasswordField } from '../../dto/auth.dto.js';

const RESPONSE_MAX = 20_000;
const DIGITS = /^\d{6}$/;
/** 16 letters and digits in any grouping. */
const RECOVERY = /^(?:[\s-]*[a-z0-9]){16}[\s-]*$/i;

const isObject = (value: unknown): value is { response?: unknown } => typeof value === 'object' && value !== null;

const isCredential = (value: unknown): boolean =>
  isObject(value) && !Array.isArray(value) && isObject(value.response) && JSON.stringify(value).length <= RESPONSE_MAX;

/** The WebAuthn library validates it. */
const ResponseField = () =>
  applyDecorators(
    ApiProperty({ type: 'object', additionalProperties: true }),
    check('response', 'Must be what the browser answered for the passkey.', isCredential),
  );

const TicketField = () => Text({ max: 100, message: 'Please begin again.' });

const PasskeyNameField = () => Text({ max: 80, message: 'Please give the passkey a name.' });

const OneTimeCodeField = () =>
  applyDecorators(
    tidied((text) => text.replace(/\s/g, '')),
    DigitsField(DIGITS, 6, 'Please enter the six digits that the app shows.'),
  );

const RecoveryCodeField = () =>
  applyDecorators(
    ApiProperty({ type: String, pattern: RECOVERY.source, maxLength: 40 }),
    tidied(foldText),
    check(
      'code',
      'Please enter one of your recovery codes.',
      (v) => typeof v === 'string' && v.length <= 40 && RECOVERY.test(v),
    ),
  );

export class CodeLoginDto {
  @TicketField() ticket!: string;
  @OneTimeCodeField() code!: string;
}

export class RecoveryLoginDto {
  @TicketField() ticket!: string;
  @RecoveryCodeField() code!: string;
}

export class PasskeyLoginDto {
  @TicketField() ticket!: string;
  @ResponseField() response!: object;
}

export class CodeConfirmDto extends CodeLoginDto {}

export class AddPasskeyDto extends PasskeyLoginDto {
  @PasskeyNameField() name!: string;
}

export class RenamePasskeyDto {
  @PasskeyNameField() name!: string;
}

/** Either the password or a passkey response. */
export class ProofDto {
  @Absentable() @PasswordField({ min: 1, message: 'Please enter your password.' }) password?: string;
  @Absentable() @TicketField() ticket?: string;
  @Absentable() @ResponseField() response?: object;
}
