import { type QueryRunner, TableIndex } from 'typeorm';

type Indexes = Record<string, string[]>;

/** Atomic: one statement on MariaDB, the migration's transaction on SQLite. */
export async function changeIndexes(
  runner: QueryRunner,
  table: string,
  { add = {}, drop = {} }: { add?: Indexes; drop?: Indexes },
): Promise<void> {
  if (runner.dataSource.options.type === 'better-sqlite3') {
    for (const name of Object.keys(drop)) await runner.query(`DROP INDEX ${name}`);
    for (const [name, columnNames] of Object.entries(add))
      await runner.createIndex(table, new TableIndex({ name, columnNames }));
    return;
  }
  const changes = [
    ...Object.keys(drop).map((name) => `DROP INDEX ${name}`),
    ...Object.entries(add).map(([name, columns]) => `ADD INDEX ${name} (${columns.join(', ')})`),
  ];
  await runner.query(`ALTER TABLE ${table} ${changes.join(', ')}`);
}
