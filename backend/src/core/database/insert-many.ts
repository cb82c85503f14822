import type { ObjectLiteral, Repository } from 'typeorm';

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
  await table.query(
    `INSERT INTO ${driver.escape(table.metadata.tableName)} (${names}) VALUES ${rows.map(() => places).join(', ')}`,
    rows.flatMap((row) =>
      columns.map((column) => driver.preparePersistentValue(row[column.propertyName as keyof T], column) as unknown),
    ),
  );
}
