import { isoFromSql } from '../database/raw.js';
import type { Cell } from '../http/csv.js';
import type { Sort } from './list-query.js';

export interface ListColumn {
  sql: string;
  type: (raw: never) => unknown;
  sort?: Sort;
  name?: string;
  search?: string;
}
type Columns = Readonly<Record<string, ListColumn>>;

export const text = (raw: string): string => raw;
export const integer = (raw: number): number => raw;
export const value =
  <T>() =>
  (raw: T): T =>
    raw;
export const count = (raw: number | string): number => Number(raw);
export const instant = (raw: string | Date): string => isoFromSql(raw);
export const optionalInstant = (raw: string | Date | null): string | null => raw && isoFromSql(raw);

export type RowOf<C extends Columns> = { -readonly [K in keyof C]: Parameters<C[K]['type']>[0] };
type AnswerOf<C extends Columns> = { -readonly [K in keyof C]: ReturnType<C[K]['type']> };

export type SortOf<C extends Columns> = {
  [K in keyof C & string]: C[K] extends { sort: Sort }
    ? C[K] extends { name: infer Name extends string }
      ? Name
      : K
    : never;
}[keyof C & string];

function readValue<C extends Columns>(columns: C, row: RowOf<C>, name: keyof C): unknown {
  const convert = columns[name]!.type as (raw: unknown) => unknown;
  return convert(row[name]);
}

export const readRow = <C extends Columns>(columns: C, row: RowOf<C>): AnswerOf<C> =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, readValue(columns, row, name)])) as AnswerOf<C>;

export const selectOf = (columns: Columns): string =>
  Object.entries(columns)
    .map(([name, { sql }]) => `${sql} AS ${name}`)
    .join(', ');

export const sortsOf = <C extends Columns>(columns: C): Record<SortOf<C>, Sort> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, { sort, name = key }]) => (sort ? [[name, sort]] : [])),
  ) as Record<SortOf<C>, Sort>;

export const searchedIn = (columns: Columns): string[] =>
  Object.values(columns).flatMap(({ search }) => (search ? [search] : []));

export const csvColumns = <C extends Columns>(
  columns: C,
  heads: Readonly<Record<string, keyof C | ((row: RowOf<C>) => Cell)>>,
): Record<string, (row: RowOf<C>) => Cell> =>
  Object.fromEntries(
    Object.entries(heads).map(([head, cell]) => [
      head,
      typeof cell === 'function' ? cell : (row: RowOf<C>) => readValue(columns, row, cell) as Cell,
    ]),
  );
