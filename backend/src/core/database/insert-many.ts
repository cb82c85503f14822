import type { ObjectLiteral, Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

/** Skips rows whose key exists. */
export async function insertMissing<T extends ObjectLiteral>(
  table: Repository<T>,
  rows: QueryDeepPartialEntity<T> | QueryDeepPartialEntity<T>[],
): Promise<void> {
  await table.createQueryBuilder().insert().values(rows).orIgnore().updateEntity(false).execute();
}

/** SQLite takes 32,766 per statement. */
const MOST_VALUES = 30_000;

export async function insertMany<T extends ObjectLiteral>(
  table: Repository<T>,
  rows: readonly Partial<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { driver } = table.manager.connection;
  const columns = table.metadata.columns.filter(({ propertyName }) => propertyName in first);
  const names = columns.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  const places = `(${columns.map(() => '?').join(', ')})`;
  const most = Math.floor(MOST_VALUES / columns.length);
  for (let at = 0; at < rows.length; at += most) {
    const part = rows.slice(at, at + most);
    await table.query(
      `INSERT INTO ${driver.escape(table.metadata.tableName)} (${names}) VALUES ${part.map(() => places).join(', ')}`,
      part.flatMap((row) =>
        columns.map((column) => driver.preparePersistentValue(row[column.propertyName as keyof T], column) as unknown),
      ),
    );
  }
}
