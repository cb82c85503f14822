import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** A package of the server, e.g. its database drivers. */
export const driver = createRequire(inRoot('backend/package.json'));

/**
 * @typedef {object} Database an empty one, of this run alone
 * @property {string} engine
 * @property {Record<string, string>} env what the server must be told
 * @property {(table: string, row: Record<string, unknown>) => Promise<number>} insert answers the number of the row
 * @property {(sql: string) => Promise<Record<string, any>[]>} read
 * @property {() => Promise<void>} close removes it, too, when it is not in the folder
 */

/**
 * A MariaDB when TEST_DATABASE_URL names a server whose user may create databases, else SQLite in the folder.
 *
 * @param {string} dataDir
 * @returns {Promise<Database>}
 */
export const openDatabase = (dataDir) => {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? onMariadb(server) : onSqlite(dataDir);
};

/** @param {string} dataDir @returns {Promise<Database>} */
async function onSqlite(dataDir) {
  const open = () => driver('better-sqlite3')(join(dataDir, 'portico.sqlite'), { timeout: 5000 });
  return {
    engine: 'SQLite',
    env: { DATABASE_URL: '' },
    async insert(table, row) {
      const db = open();
      const { lastInsertRowid } = db.prepare(statement(table, row)).run(...Object.values(row));
      db.close();
      return Number(lastInsertRowid);
    },
    async read(sql) {
      const db = open();
      const rows = db.prepare(sql).all();
      db.close();
      return rows;
    },
    close: async () => undefined,
  };
}

/** @param {string} server @returns {Promise<Database>} */
async function onMariadb(server) {
  const name = `portico_bench_${randomUUID().replaceAll('-', '')}`;
  const db = await driver('mysql2/promise').createConnection(server);
  await db.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin`);
  await db.query(`USE ${name}`);
  return {
    engine: 'MariaDB',
    env: { DATABASE_URL: new URL(`/${name}`, server).href },
    insert: async (table, row) => (await db.query(statement(table, row), Object.values(row)))[0].insertId,
    read: async (sql) => (await db.query(sql))[0],
    async close() {
      await db.query(`DROP DATABASE ${name}`);
      await db.end();
    },
  };
}

/** @param {string} table @param {Record<string, unknown>} row */
const statement = (table, row) =>
  `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).fill('?').join(', ')})`;
