import { fromSqlDate, sqlDate } from '../raw.js';
import type { Kind, Shape } from './shapes.js';

/** Instants: ISO 8601 in UTC with milliseconds. */
export type Value = string | number | boolean | null | object;
export type Row = Record<string, unknown>;

const LEAVE: Record<Kind, (raw: unknown) => Value> = {
  integer: Number,
  text: String,
  boolean: (raw) => Number(raw) === 1,
  moment: (raw) => fromSqlDate(raw as string | Date).toISOString(),
  day: String,
  json: (raw) => sorted(typeof raw === 'string' ? (JSON.parse(raw) as Value) : (raw as Value)),
};

const ENTER: Record<Kind, (value: Value) => unknown> = {
  integer: (value) => value,
  text: (value) => value,
  boolean: (value) => (value ? 1 : 0),
  moment: (value) => sqlDate(new Date(value as string)),
  day: (value) => value,
  json: (value) => JSON.stringify(value),
};

export const toLine = ({ columns }: Shape, row: Row): string =>
  JSON.stringify(columns.map(({ name, kind }) => (row[name] === null ? null : LEAVE[kind](row[name]))));

/** Throws when the line does not match the shape. */
export function fromLine({ name, columns }: Shape, line: string): unknown[] {
  const values = JSON.parse(line) as unknown;
  if (!Array.isArray(values) || values.length !== columns.length) throw new Error(`not a row of ${name}`);
  return (values as Value[]).map((value, at) => (value === null ? null : ENTER[columns[at]!.kind](value)));
}

function sorted(value: Value): Value {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value as Record<string, Value>).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
