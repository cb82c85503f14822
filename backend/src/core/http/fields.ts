import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateIf } from 'class-validator';
import { isDayOutOfRange, parseDay } from '../common/time/day.js';
import { isEmail, storedEmail, TYPED_EMAIL } from '../common/text/email-address.js';
import { LIMITS } from '../common/field-limits.js';
import { PRICE_MAX_CENTS } from '../common/money.js';
import { cleanName, isVisible } from '../common/text/person-name.js';

// Lengths count code points after trimming; types are not converted.

const INT_MAX = 2_147_483_647;
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
export const MULTI_LINE = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

export const tidied = (tidy: (text: string) => string | null): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidy(value) : value));
const trimmed = tidied((text) => text.trim());
/** Slides and PDFs contain other line breaks. */
export const trimmedLines = (text: string): string => text.replace(/[\v\f\u0085]/g, '\n').trim();
const withLineBreaks = tidied(trimmedLines);
const INSTANT = /^(?:20\d{2}|2100)-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const codePoints = (text: string): number => [...text].length;

type Message = string | ((value: unknown) => string);

export const check = (name: string, message: Message, validate: (value: unknown) => boolean) =>
  ValidateBy({
    name,
    validator: {
      validate,
      defaultMessage: (about) => (typeof message === 'string' ? message : message(about?.value)),
    },
  });

export const isTextOf = (value: unknown, { min, max }: { min: number; max: number }): boolean =>
  typeof value === 'string' && ONE_LINE.test(value) && codePoints(value) >= min && codePoints(value) <= max;

const isGivenInstant = (value: unknown): boolean =>
  typeof value === 'string' &&
  INSTANT.test(value) &&
  parseDay(value.slice(0, 10)) !== null &&
  !Number.isNaN(Date.parse(value));

interface TextOptions {
  max: number;
  min?: number;
  message: string;
  multiline?: boolean;
  keepSpaces?: boolean;
  lengthOf?: (text: string) => number;
  schema?: ApiPropertyOptions;
}

export function Text({
  max,
  min = 1,
  message,
  multiline = false,
  keepSpaces = false,
  lengthOf = codePoints,
  schema = {},
}: TextOptions): PropertyDecorator {
  const pattern = multiline ? MULTI_LINE : ONE_LINE;
  return applyDecorators(
    ApiProperty({ type: String, minLength: min, maxLength: max, ...(schema as object) }),
    ...(keepSpaces ? [] : [multiline ? withLineBreaks : trimmed]),
    check(
      'characters',
      'This text holds characters that are not allowed.',
      (v) => typeof v !== 'string' || pattern.test(v),
    ),
    check(
      'tooLong',
      `At most ${max.toLocaleString('en')} characters are allowed.`,
      (v) => typeof v !== 'string' || lengthOf(v) <= max,
    ),
    check(
      'text',
      message,
      (v) => typeof v === 'string' && codePoints(v) >= min && (min === 0 || keepSpaces || isVisible(v)),
    ),
  );
}

export const OptionalText = ({ max, multiline = false }: Pick<TextOptions, 'max' | 'multiline'>): PropertyDecorator =>
  applyDecorators(
    Text({ min: 0, max, multiline, message: 'Must be a text.', schema: { required: false, nullable: true } }),
    tidied((text) => (text.trim() === '' ? null : text)),
    IsOptional(),
  );

export const NameField = (message: string, min = 1, max: number = LIMITS.lineMax): PropertyDecorator =>
  applyDecorators(tidied(cleanName), Text({ min, max, message }));

export const EmailField = (
  message = 'Please enter a valid email address.',
  missing: string = message,
): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, format: 'email', maxLength: 255, pattern: TYPED_EMAIL }),
    tidied((text) => storedEmail(text) ?? text.trim()),
    check('missing', missing, (v) => v !== undefined && v !== null && v !== ''),
    check('email', message, isEmail),
  );

/** `YYYY-MM-DD`, 2000 to 2100. */
export const DayField = (message = 'Please enter a valid date.'): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, format: 'date' }),
    check(
      'day',
      (v) => (isDayOutOfRange(v) ? 'Please enter a date from 2000 to 2100.' : message),
      (v) => parseDay(v) !== null,
    ),
  );

/** With time zone, 2000 to 2100: `2026-11-21T10:00:00Z`. */
export const InstantField = (message = 'Must be an instant such as 2026-11-21T10:00:00Z.'): PropertyDecorator =>
  applyDecorators(ApiProperty({ type: String, format: 'date-time' }), check('instant', message, isGivenInstant));

const DECIMALS = 1_000;

const fitsSomeCurrency = (price: number): boolean =>
  price <= PRICE_MAX_CENTS && price === Math.round(price * DECIMALS) / DECIMALS;

/** `parsePrice` checks the decimals of the currency. */
export const MoneyField = (message = 'Price must be a non-negative number.'): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: Number, minimum: 0, maximum: PRICE_MAX_CENTS, multipleOf: 1 / DECIMALS }),
    check('money', message, (v) => typeof v === 'number' && v >= 0),
    check(
      'moneyLimit',
      'This price is too high or has too many decimals.',
      (v) => !(typeof v === 'number' && v >= 0) || fitsSomeCurrency(v),
    ),
  );

export const IntField = (min: number, max: number, message: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: max }),
    check('int', message, (v) => typeof v === 'number' && Number.isInteger(v) && v >= min && v <= max),
  );

export const IdField = (message = 'Please choose one.'): PropertyDecorator => IntField(1, INT_MAX, message);

export const FlagField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: Boolean }),
    check('flag', 'Must be true or false.', (v) => typeof v === 'boolean'),
  );

export const WordField = (
  words: readonly string[],
  enumName: string,
  message: Message = 'This value is not one of those allowed.',
): PropertyDecorator =>
  applyDecorators(
    // An empty list has no type.
    ApiProperty({ type: 'string', enum: words as string[], enumName }),
    check('word', message, (v) => typeof v === 'string' && words.includes(v)),
  );

/** PATCH: absent keeps the value, null is rejected. */
export const Absentable = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false }),
    ValidateIf((_: object, value: unknown) => value !== undefined),
  );

/** PATCH: absent keeps the value, null clears it. */
export const Clearable = (): PropertyDecorator =>
  applyDecorators(ApiProperty({ required: false, nullable: true }), IsOptional());

export const QueryInt = (min: number, max: number): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: min, maximum: max }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^(0|[1-9]\d{0,9})$/.test(value) ? Number(value) : Number.NaN,
    ),
    check('int', `Must be a whole number from ${min} to ${max}.`, (v) => typeof v === 'number' && v >= min && v <= max),
  );

export const QueryId = (): PropertyDecorator => applyDecorators(QueryInt(1, INT_MAX), IsOptional());

export const QueryWord = (words: readonly string[], enumName: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ enum: words, enumName }),
    IsOptional(),
    check('word', `Must be one of: ${words.join(', ')}.`, (v) => typeof v === 'string' && words.includes(v)),
  );

export const QueryDay = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date' }),
    IsOptional(),
    check('day', 'Must be a day such as 2026-11-21.', (v) => parseDay(v) !== null),
  );

export const QueryInstant = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date-time' }),
    IsOptional(),
    check('instant', 'Must be an instant such as 2026-11-21T10:00:00.000Z.', isInstant),
  );

const isInstant = (value: unknown): boolean => {
  const time = typeof value === 'string' && /^\d{4}-/.test(value) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
};

const CHOSEN_MAX = 200;
const numbersIn = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,10}(,\d{1,10})*$/.test(value) ? value.split(',').map(Number) : value;
const isIdList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= CHOSEN_MAX &&
  value.every((id) => Number.isInteger(id) && id >= 1 && id <= INT_MAX);

export const IdsField = (max: number): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1, maxItems: max }),
    check(
      'ids',
      `Must be a list of at most ${max} numbers.`,
      (v) => Array.isArray(v) && v.length > 0 && v.length <= max && v.every((id) => Number.isInteger(id) && id >= 1),
    ),
  );

/** `ids=3,5,8`; a repeated parameter is rejected. */
export const QueryIds = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, description: `at most ${CHOSEN_MAX} numbers, separated by commas` }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) => numbersIn(value)),
    check('ids', `Must be at most ${CHOSEN_MAX} numbers, separated by commas.`, isIdList),
  );

export const QueryText = (max = 255): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: max }),
    IsOptional(),
    tidied((text) => text.replace(/\s+/g, ' ').trim()),
    check(
      'text',
      `Must be a text of at most ${max} characters.`,
      (v) => typeof v === 'string' && codePoints(v) <= max && ONE_LINE.test(v),
    ),
  );
