import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { LIMITS } from '../../../core/field-limits.js';
import { check, isTextOf, QueryWord } from '../../../core/http/fields.js';
import { PageQuery } from '../../../core/http/page.js';
import { trimSlashes } from '../../../core/text.js';
import { isLink } from '../documents/fields.js';

/** `old-page/` and `/old-page` are one address. */
const asPath = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? `/${trimSlashes(value.trim())}` : value;
const isPath = (value: unknown): boolean =>
  isTextOf(value, { min: 2, max: LIMITS.lineMax }) && /^\/[^\s?#\\]+$/.test(value as string);
const isTarget = (value: unknown): boolean =>
  isTextOf(value, { min: 1, max: LIMITS.addressMax }) &&
  isLink(value as string) &&
  /^(\/|https?:)/i.test(value as string);

const REDIRECT_SORTS = ['from'] as const;
type RedirectSort = (typeof REDIRECT_SORTS)[number];

export class RedirectsQuery extends PageQuery {
  @QueryWord(REDIRECT_SORTS, 'RedirectSort') sort?: RedirectSort;
}

export class SaveRedirectDto {
  @applyDecorators(
    ApiProperty({ type: String, minLength: 2, maxLength: LIMITS.lineMax, example: '/old-page' }),
    Transform(({ value }: { value: unknown }) => asPath(value)),
    check('path', 'Please enter a path of this site such as /old-page, without ? and #.', isPath),
  )
  from!: string;

  @applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength: LIMITS.addressMax, example: '/services' }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    check('target', 'Please enter a path such as /services or an https address.', isTarget),
  )
  to!: string;
}
