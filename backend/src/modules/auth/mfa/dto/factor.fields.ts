import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { foldText } from '../../../../core/common/text/fold.js';
import { check, Text, tidied } from '../../../../core/http/fields.js';
import { DigitsField } from '../../dto/code.field.js';

const RESPONSE_MAX = 20_000;
const DIGITS = /^\d{6}$/;
/** 16 letters and digits in any grouping. */
const RECOVERY = /^(?:[\s-]*[a-z0-9]){16}[\s-]*$/i;

const isObject = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  typeof (value as { response?: unknown }).response === 'object' &&
  (value as { response?: unknown }).response !== null &&
  JSON.stringify(value).length <= RESPONSE_MAX;

/** The WebAuthn library validates it. */
export const ResponseField = () =>
  applyDecorators(
    ApiProperty({ type: 'object', additionalProperties: true }),
    check('response', 'Must be what the browser answered for the passkey.', isObject),
  );

export const TicketField = () => Text({ max: 100, message: 'Please begin again.' });

export const PasskeyNameField = () => Text({ max: 80, message: 'Please give the passkey a name.' });

const withoutSpaces = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replace(/\s/g, '') : value,
);

export const OneTimeCodeField = () =>
  applyDecorators(withoutSpaces, DigitsField(DIGITS, 6, 'Please enter the six digits that the app shows.'));

export const RecoveryCodeField = () =>
  applyDecorators(
    ApiProperty({ type: String, pattern: RECOVERY.source, maxLength: 40 }),
    tidied(foldText),
    check(
      'code',
      'Please enter one of your recovery codes.',
      (v) => typeof v === 'string' && v.length <= 40 && RECOVERY.test(v),
    ),
  );
