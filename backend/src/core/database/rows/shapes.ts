import type { DataSource } from 'typeorm';
import { type BackupPolicyKind, backupPolicyOf } from './backup-policy.js';

export type Query = <T>(sql: string, parameters?: readonly unknown[]) => Promise<T[]>;
export type Engine = 'sqlite' | 'mariadb';

export const KINDS = ['integer', 'text', 'boolean', 'moment', 'day', 'json'] as const;
export type Kind = (typeof KINDS)[number];

export interface Shape {
  name: string;
  /** By name, for equal text on every engine. */
  columns: { name: string; kind: Kind }[];
  key: string[];
}

export const quoted = (name: string): string => `\`${name}\``;

const KIND_OF: Record<string, Kind> = {
  integer: 'integer',
  int: 'integer',
  bigint: 'integer',
  varchar: 'text',
  text: 'text',
  mediumtext: 'text',
  boolean: 'boolean',
  tinyint: 'boolean',
  datetime: 'moment',
  date: 'day',
  json: 'json',
  longtext: 'json',
};

interface ColumnRow {
  table_name: string;
  name: string;
  type: string;
  /** Position in the primary key from 1; 0 outside. */
  place: number;
}

/** Triggers rebuild virtual tables. */
const OF_SQLITE = `SELECT t.name AS table_name, c.name AS name, c.type AS type, c.pk AS place
  FROM pragma_table_list() t JOIN pragma_table_info(t.name) c
  WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;
const OF_MARIADB = `SELECT c.table_name AS table_name, c.column_name AS name, c.data_type AS type, COALESCE(k.ordinal_position, 0) AS place
  FROM information_schema.columns c
  JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
  LEFT JOIN information_schema.key_column_usage k ON k.table_schema = c.table_schema AND k.table_name = c.table_name
    AND k.column_name = c.column_name AND k.constraint_name = 'PRIMARY'
  WHERE c.table_schema = DATABASE() AND t.table_schema = DATABASE() AND t.table_type = 'BASE TABLE' AND COALESCE(c.generation_expression, '') = ''`;

export async function readShapes(query: Query, engine: Engine): Promise<Shape[]> {
  const rows = await query<ColumnRow>(engine === 'sqlite' ? OF_SQLITE : OF_MARIADB);
  const names = [...new Set(rows.map(({ table_name: name }) => name))].sort();
  return names.map((name) =>
    shapeOf(
      name,
      rows.filter((row) => row.table_name === name),
    ),
  );
}

function shapeOf(name: string, columns: ColumnRow[]): Shape {
  const key = columns
    .filter(({ place }) => Number(place) > 0)
    .sort((one, other) => Number(one.place) - Number(other.place));
  if (key.length === 0) throw new Error(`${name} has no primary key: it is not a table of this product`);
  return {
    name,
    columns: columns
      .map((column) => ({ name: column.name, kind: kindOf(name, column) }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
    key: key.map((column) => column.name),
  };
}

function kindOf(table: string, { name, type }: ColumnRow): Kind {
  const kind = KIND_OF[type.toLowerCase().split('(')[0]!];
  if (!kind) throw new Error(`no known way to store a ${type}, which ${table}.${name} holds`);
  return kind;
}

const LOCAL = ['migrations', 'migration_floor', 'migration_lock', 'write_lock'];

interface Sorted {
  kept: Shape[];
  merged: Shape[];
  passing: Shape[];
}

export function sortTables(source: DataSource, shapes: readonly Shape[]): Sorted {
  if (source.entityMetadatas.length === 0) throw new Error('a backup needs the entities and their policies');
  const policies = new Map(source.entityMetadatas.map((entity) => [entity.tableName, backupPolicyOf(entity)]));
  for (const name of LOCAL) policies.set(name, 'preserve');
  const having = (...kinds: (BackupPolicyKind | undefined)[]) =>
    shapes.filter(({ name }) => kinds.includes(policies.get(name)));
  return { kept: having(undefined, 'merge'), merged: having('merge'), passing: having('exclude') };
}
