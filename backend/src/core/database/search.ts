import { type FindOperator, Raw } from 'typeorm';
import { likePattern, searchable } from '../http/page.js';

export const SEARCH_TEXT = { name: 'search_text', length: 520, default: '' } as const;

/** Ignores case and accents. */
export const isFoundBy = (typed: string): FindOperator<string> =>
  Raw((column) => `${column} LIKE :searched ESCAPE '!'`, {
    searched: likePattern(searchable(typed)),
  }) as FindOperator<string>;
