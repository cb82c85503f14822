import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { LIMITS } from '../../../core/common/field-limits.js';
import { check, ONE_LINE, QueryWord } from '../../../core/http/fields.js';
import { PageQuery } from '../../../core/http/page.js';
import { trimSlashes, withoutInvisible } from '../../../core/common/text/text.js';
import { isFrom, isTarget, storedPath } from './redirect.rules.js';

const ADDRESS = /^(?:[a-z][a-z\d+.-]*:)?\/\//i;
/** Browsers resolve them before a request. */
const DOTS = /\/\.\.?(?:\/|$)/;

/** `old-page/` equals `/old-page`; browsers copy paths percent-encoded. Null if unsupported. */
function asPath(value: unknown): unknown {
  const given = typeof value === 'string' ? value.trim() : '';
  const typed = withoutInvisible(given).trim();
  if (typed === '') return value;
  const path = ADDRESS.test(typed) || !ONE_LINE.test(given) ? null : storedPath(`/${trimSlashes(typed)}`);
  return path !== null && DOTS.test(path) ? null : path;
}

const FROM_MESSAGE =
  'Please enter a path of this site such as /old-page, without ? and #. Write %25 for a percent sign.';

const REDIRECT_SORTS = ['from'] as const;
type RedirectSort = (typeof REDIRECT_SORTS)[number];

export class RedirectsQuery extends PageQuery {
  @QueryWord(REDIRECT_SORTS, 'RedirectSort') sort?: RedirectSort;
}

export class SaveRedirectDto {
  @applyDecorators(
    ApiProperty({ type: String, minLength: 2, maxLength: LIMITS.lineMax, example: '/old-page' }),
    Transform(({ value }: { value: unknown }) => asPath(value)),
    check('path', FROM_MESSAGE, isFrom),
  )
  from!: string;

  @applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength: LIMITS.addressMax, example: '/services' }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    check('target', 'Please enter a path such as /services or an https address.', isTarget),
  )
  to!: string;
}
