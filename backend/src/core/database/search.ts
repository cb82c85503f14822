import { type FindOperator, Raw } from 'typeorm';
import { likePattern, searchable } from '../http/page.js';

/** What lists of several columns are searched by. */
export const SEARCH_TEXT = { name: 'search_text', length: 520, default: '' } as const;

/** A condition on a `search_text` column: it holds what somebody types, whatever its capitals and accents. */
export const isFoundBy = (typed: string): FindOperator<string> =>
  Raw((column) => `${column} LIKE :searched ESCAPE '!'`, {
    searched: likePattern(searchable(typed)),
  }) as FindOperator<string>;
