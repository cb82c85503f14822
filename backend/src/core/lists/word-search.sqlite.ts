import type { Db } from '../database/db.js';

/** Without the trigger of the word index, because SQLite would delete row by row. */
export async function deleteAllRows(db: Db, table: string): Promise<number> {
  const rows = db.write(table);
  const trigger = `${table}_words_delete`;
  const [{ sql }] = (await rows.query('SELECT sql FROM sqlite_master WHERE name = ?', [trigger])) as [{ sql: string }];
  await rows.query(`DROP TRIGGER ${trigger}`);
  const { affected } = await rows.createQueryBuilder().delete().execute();
  await rows.query(`INSERT INTO ${table}_words (${table}_words) VALUES ('delete-all')`);
  await rows.query(sql);
  return affected ?? 0;
}
