import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { foldText } from '../common/text/fold.js';
import { QueryInt, QueryText, QueryWord } from './fields.js';
import { truncate } from '../common/text/text.js';

const DIRECTIONS = ['asc', 'desc'] as const;

export const PageLimit = (): PropertyDecorator => QueryInt(1, 200);
export const PageOffset = (): PropertyDecorator => QueryInt(0, 1_000_000);

export class PageQuery {
  @ApiPropertyOptional({ default: 50 }) @PageLimit() limit = 50;
  @ApiPropertyOptional({ default: 0 }) @PageOffset() offset = 0;
  @QueryText() q?: string;
  @QueryWord(DIRECTIONS, 'SortDirection') dir?: (typeof DIRECTIONS)[number];
}

export interface Page<T> {
  items: T[];
  total: number;
  limit: number;
  offset: number;
  more?: true;
  /** Set when only beginnings of words match, because of many rows. */
  by_words?: true;
}

export const mapPage = <A, B>(page: Page<A>, view: (item: A) => B): Page<B> => ({
  ...page,
  items: page.items.map((item) => view(item)),
});

/** Literal `%`, `_` and `!`; use with `ESCAPE '!'`. */
export const likePattern = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`;

export const searchable = (...parts: (string | number | null)[]): string =>
  foldText(parts.filter((part) => part !== null).join(' '));

/** Cut to its column, because folding may lengthen text. */
export const searchText = (max: number, ...parts: Parameters<typeof searchable>): string =>
  truncate(searchable(...parts), max);

/** Separate lines, so that no match spans two texts. */
export const searchLines = (max: number, ...parts: (string | null)[]): string =>
  truncate(parts.map((part) => searchable(part)).join('\n'), max);

export const ApiPage = (view: Type): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(view),
    ApiOkResponse({
      schema: {
        type: 'object',
        required: ['items', 'total', 'limit', 'offset'],
        properties: {
          items: { type: 'array', items: { $ref: getSchemaPath(view) } },
          total: { type: 'integer' },
          limit: { type: 'integer' },
          offset: { type: 'integer' },
          by_words: {
            type: 'boolean',
            description: 'the list is so long that `q` matches only the beginnings of words',
          },
          more: { type: 'boolean', description: 'there are more than `total`: counting stopped there' },
        },
      },
    }),
  );
