import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '../../../scripts/lib/paths.mjs';

export const driver = createRequire(inRoot('backend/package.json'));

/** Rows per INSERT on MariaDB. */
const BATCH = 2_000;

/** @typedef {Record<string, string | number | null>} Row */
/**
 * @typedef {object} Database migrated
 * @property {(sql: string) => Promise<Record<string, any>[]>} read
 * @property {(sql: string) => Promise<unknown>} run
 * @property {(table: string, rows: Iterable<Row>) => Promise<number>} fill returns the first id
 * @property {() => Promise<void>} close
 */

/** @param {string} table @param {Row} row */
const insertOf = (table, row) => `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES`;

/** NaN for a table without numbers. @param {Database['read']} read @param {string} table */
const nextId = async (read, table) => {
  const [row] = await read(`SELECT COALESCE(MAX(id), 0) AS id FROM ${table}`).catch(() => []);
  return 1 + Number(row?.['id']);
};

/** @param {{ dataDir: string, url?: string | undefined }} place without a URL: SQLite in the folder @returns {Promise<Database>} */
export const openDatabase = async ({ dataDir, url }) => (url ? onMariadb(url) : onSqlite(dataDir));

/** @param {string} dataDir @returns {Database} */
function onSqlite(dataDir) {
  const db = driver('better-sqlite3')(join(dataDir, 'portico.sqlite'), { timeout: 5_000 });
  db.pragma('synchronous = OFF');
  const read = async (/** @type {string} */ sql) => db.prepare(sql).all();
  return {
    read,
    run: async (sql) => db.exec(sql),
    async fill(table, rows) {
      const first = await nextId(read, table);
      /** @type {any} of a package without types */
      let insert;
      db.exec('BEGIN');
      for (const row of rows) {
        insert ??= db.prepare(`${insertOf(table, row)} (${Object.keys(row).fill('?').join(', ')})`);
        insert.run(...Object.values(row));
      }
      db.exec('COMMIT');
      return first;
    },
    close: async () => void db.close(),
  };
}

/** @param {string} url @returns {Promise<Database>} */
async function onMariadb(url) {
  const db = await driver('mysql2/promise').createConnection(url);
  await db.query('SET unique_checks = 0, foreign_key_checks = 0');
  const read = async (/** @type {string} */ sql) => (await db.query(sql))[0];
  return {
    read,
    run: (sql) => db.query(sql),
    async fill(table, rows) {
      const first = await nextId(read, table);
      /** @type {Row[]} */
      let batch = [];
      const write = () => db.query(`${insertOf(table, batch[0] ?? {})} ?`, [batch.map((row) => Object.values(row))]);
      await db.query('START TRANSACTION');
      for (const row of rows) {
        if (batch.push(row) < BATCH) continue;
        await write();
        batch = [];
      }
      if (batch.length > 0) await write();
      await db.query('COMMIT');
      return first;
    },
    close: async () => void (await db.end()),
  };
}
