// `npm run release:fixture [name] [folder]`: part of the demo data as backup and SQLite file in
// backend/test/fixtures/releases. Default name: the version. Folder: another built checkout whose code creates them.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { temporaryFolder } from '../scripts/lib/clean-up.mjs';
import { inRoot, ROOT } from '../scripts/lib/paths.mjs';
import { run } from '../scripts/lib/processes.mjs';
import { runScript } from '../scripts/lib/script.mjs';
import { Refusal, say } from '../scripts/lib/terminal.mjs';

const FOLDER = 'backend/test/fixtures/releases';
const BYTES_MAX = 1024 * 1024;
const THIN = [
  'DELETE FROM features WHERE id NOT IN (SELECT feature_id FROM feature_images GROUP BY feature_id ORDER BY COUNT(*), feature_id LIMIT 2)',
  'DELETE FROM offers WHERE id > 1',
  'DELETE FROM uploaded_pictures WHERE storage_key NOT IN (SELECT storage_key FROM feature_images UNION SELECT storage_key FROM offers WHERE storage_key IS NOT NULL)',
  'DELETE FROM attachments WHERE size > 20000 AND id NOT IN (SELECT attachment_id FROM comments)',
  'DELETE FROM visitor_logs WHERE id > 60',
  'VACUUM',
];

await runScript(async () => {
  const [given, folder] = process.argv.slice(2);
  const code = folder ? resolve(folder) : ROOT;
  const version = JSON.parse(await readFile(join(code, 'package.json'), 'utf8')).version;
  const name = given ?? version;
  const target = inRoot(FOLDER, name);
  if (existsSync(target))
    throw new Refusal(`${FOLDER}/${name} is there already, and what a release has left is not made again.`);

  const work = await temporaryFolder('fixture');
  const env = {
    NODE_ENV: 'development',
    JWT_SECRET: 'of-a-fixture-that-nobody-signs-with-0123456789',
    DATA_DIR: join(work, 'data'),
    DATABASE_URL: undefined,
    LOG_LEVEL: 'warn',
  };
  await command(code, ['dist-dev/demo-data/main.js'], env);
  const database = join(work, 'data/portico.sqlite');
  const counts = await thin(database);
  await mkdir(target, { recursive: true });
  const archive = await backUp(code, env, join(work, 'backups'));
  if (archive) await writeFile(join(target, 'backup.tar'), await readFile(archive));
  const packed = await promisify(gzip)(await readFile(database), { level: 9 });
  await writeFile(join(target, 'portico.sqlite.gz'), packed);
  const [{ email, password }] = JSON.parse(
    await readFile(join(code, 'backend/dist-dev/demo-data/accounts.json'), 'utf8'),
  );
  const told = { version, account: { email, password }, ...counts };
  await writeFile(join(target, 'fixture.json'), `${JSON.stringify(told, null, 2)}\n`);
  const bytes = packed.length + (archive ? (await readFile(archive)).length : 0);
  if (bytes > BYTES_MAX) {
    await rm(target, { recursive: true });
    throw new Refusal(`It would be ${bytes} bytes, and may be ${BYTES_MAX}: take more away.`);
  }
  say(`${FOLDER}/${name}: ${Math.ceil(bytes / 1024)} kB, ${Object.keys(counts.rows).length} tables`);
});

/**
 * @param {string} path
 * @returns {Promise<{ migrations: string[], rows: Record<string, number> }>}
 */
async function thin(path) {
  const Sqlite = createRequire(inRoot('backend/package.json'))('better-sqlite3');
  const database = new Sqlite(path);
  for (const sql of THIN) database.exec(sql);
  /** @type {(sql: string) => any[]} */
  const all = (sql) => database.prepare(sql).all();
  // Excludes text index tables, and migrations, listed separately.
  const tables = all(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'migration%' AND name NOT LIKE '%\\_words%' ESCAPE '\\' ORDER BY name",
  );
  const rows = Object.fromEntries(tables.map(({ name }) => [name, all(`SELECT COUNT(*) AS n FROM "${name}"`)[0].n]));
  const migrations = all('SELECT name FROM migrations ORDER BY timestamp').map(({ name }) => name);
  // A single file.
  database.pragma('journal_mode = DELETE');
  database.close();
  return { migrations, rows };
}

/**
 * Undefined when the code has no backups.
 *
 * @param {string} code
 * @param {Record<string, string | undefined>} env
 * @param {string} folder
 */
async function backUp(code, env, folder) {
  if (!existsSync(join(code, 'backend/src/modules/backups'))) return undefined;
  const output = await command(code, ['dist/main.js', 'backup', '--to', folder], env);
  return output.split('\n').find((line) => line.endsWith('.tar'));
}

/** @param {string} code @param {string[]} args @param {Record<string, string | undefined>} env */
async function command(code, args, env) {
  const { code: ended, output } = await run(process.execPath, args, { cwd: join(code, 'backend'), env });
  if (ended !== 0) throw new Refusal(`${args.join(' ')} failed:\n${output}`);
  return output;
}
