import { likePattern } from '../http/page.js';

type Value = string | number;

export interface Condition {
  sql: string;
  parameters: readonly Value[];
}

export const is = (sql: string, ...parameters: Value[]): Condition => ({ sql, parameters });

export const holds = (column: string, text: string): Condition => is(`${column} LIKE ? ESCAPE '!'`, likePattern(text));

export const isOneOf = (column: string, words: readonly Value[], not: 'NOT ' | '' = ''): Condition =>
  is(`${column} ${not}IN (${words.map(() => '?').join(', ')})`, ...words);

const joined = (conditions: readonly Condition[], word: string): Condition =>
  is(conditions.map(({ sql }) => sql).join(` ${word} `), ...conditions.flatMap(({ parameters }) => parameters));

export function anyOf(...conditions: Condition[]): Condition {
  const { sql, parameters } = joined(conditions, 'OR');
  return is(`(${sql})`, ...parameters);
}

export const allOf = (...conditions: Condition[]): Condition => joined(conditions, 'AND');

export function where(conditions: readonly Condition[]): Condition {
  const { sql, parameters } = joined(conditions, 'AND');
  return is(sql && `WHERE ${sql}`, ...parameters);
}
