import { type QueryRunner, TableColumn, type TableColumnOptions } from 'typeorm';

type Options = Partial<TableColumnOptions>;

export function columns(runner: QueryRunner) {
  const sqlite = runner.dataSource.options.type === 'better-sqlite3';
  const column = (name: string, options: Omit<TableColumnOptions, 'name'>) => new TableColumn({ name, ...options });
  return {
    id: () =>
      column('id', {
        type: sqlite ? 'integer' : 'int',
        isPrimary: true,
        isGenerated: true,
        generationStrategy: 'increment',
      }),
    key: (name: string, length: number) => column(name, { type: 'varchar', length: String(length), isPrimary: true }),
    int: (name: string, options: Options = {}) => column(name, { type: sqlite ? 'integer' : 'int', ...options }),
    str: (name: string, length: number, options: Options = {}) =>
      column(name, { type: 'varchar', length: String(length), ...options }),
    /** TEXT would hold only 65,535 bytes. */
    text: (name: string, options: Options = {}) => column(name, { type: sqlite ? 'text' : 'mediumtext', ...options }),
    bool: (name: string, fallback: boolean) =>
      column(name, { type: sqlite ? 'boolean' : 'tinyint', default: fallback ? 1 : 0 }),
    date: (name: string, options: Options = {}) => column(name, { type: 'date', ...options }),
    datetime: (name: string, options: Options = {}) => column(name, { type: 'datetime', precision: 3, ...options }),
    json: (name: string, options: Options = {}) => column(name, { type: 'json', ...options }),
  };
}

export type Columns = ReturnType<typeof columns>;

export const NULLABLE = { isNullable: true } as const;

/**
 * TypeORM would recreate SQLite tables, which drops word index triggers and redirects foreign keys after an
 * interruption.
 */
export async function addInPlace(runner: QueryRunner, table: string, added: TableColumn[]): Promise<void> {
  if (runner.dataSource.options.type !== 'better-sqlite3') return runner.addColumns(table, added);
  for (const column of added) {
    const type = runner.dataSource.driver.createFullType(column);
    const filled = column.isNullable ? '' : ` NOT NULL DEFAULT (${column.default})`;
    await runner.query(`ALTER TABLE "${table}" ADD COLUMN "${column.name}" ${type}${filled}`);
  }
}

export async function dropInPlace(runner: QueryRunner, table: string, names: string[]): Promise<void> {
  for (const name of names) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
}
