import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { LIMITS } from '../common/field-limits.js';
import { check, tidied } from './fields.js';

const NO_CREDENTIALS = 'An address with a user name or password is not accepted.';
const ADDRESS = /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu;

const urlOf = (value: unknown): URL | null =>
  typeof value === 'string' && value.length <= 2 * LIMITS.addressMax && ADDRESS.test(value) && URL.canParse(value)
    ? new URL(value)
    : null;

const namesSomebody = (url: URL | null): boolean => url !== null && (url.username !== '' || url.password !== '');

/** Null if invalid or with credentials. */
export function httpAddress(value: unknown): string | null {
  const url = urlOf(value);
  return url && !namesSomebody(url) && url.href.length <= LIMITS.addressMax ? url.href : null;
}

export const isHttpAddress = (value: unknown): boolean => httpAddress(value) !== null;

const written = (text: string): string | null => (text === '' ? null : (httpAddress(text) ?? text));

export const OptionalAddress = (
  message: string,
  isFine: (value: unknown) => boolean = isHttpAddress,
): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, required: false, nullable: true, maxLength: LIMITS.addressMax }),
    tidied((text) => written(text.trim())),
    IsOptional(),
    // Credentials make a link look like another host.
    check('link', (value) => (namesSomebody(urlOf(value)) ? NO_CREDENTIALS : message), isFine),
  );
