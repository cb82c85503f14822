// `npm run bench:backups`: backup of 100,000 projects with 20,000 files, and memory of a planned backup.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../../scripts/lib/clean-up.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { Refusal } from '../../scripts/lib/terminal.mjs';
import { openDatabase } from './lib/database.mjs';
import { call } from './lib/load.mjs';
import { attachment } from './lib/rows.mjs';
import { fillProjects } from './lib/seed.mjs';
import { emptyData, grownBy, idle, JWT_SECRET, logIn, startProduct } from './lib/server.mjs';

const FILES = { count: 20_000, bytes: 8 * 1024 };
const ADDRESSES = ['/projects?limit=50', '/users?limit=50', '/overview', '/config', '/payments?limit=50'];
/** Per person. */
const PAUSE_MS = 50;

/** @returns {Promise<import('./run.mjs').Figure[]>} */
export async function measureBackups() {
  const dataDir = await emptyData();
  await seed(dataDir);
  const began = performance.now();
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1', JWT_SECRET, DATA_DIR: dataDir };
  const to = await temporaryFolder('bench-backups');
  const { code, output } = await run(process.execPath, [inRoot('backend/dist/main.js'), 'backup', '--to', to], { env });
  if (code !== 0) throw new Refusal(output);
  const seconds = (performance.now() - began) / 1_000;
  const detail = `${FILES.count} files, 100,000 projects`;
  return [
    { name: 'a backup by the command', value: seconds, limit: 60, unit: 's', detail },
    await memoryOfBackup(dataDir),
  ];
}

/** @param {string} dataDir */
async function seed(dataDir) {
  const db = await openDatabase({ dataDir });
  const firstProject = await fillProjects(db);
  const rows = [];
  for (let n = 0; n < FILES.count; n += 1) {
    const bytes = randomBytes(FILES.bytes);
    const row = { ...attachment(n, firstProject + n), storage_key: randomBytes(16).toString('hex'), size: FILES.bytes };
    const folder = join(dataDir, 'files', row.storage_key.slice(0, 2), row.storage_key.slice(2, 4));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, row.storage_key), bytes);
    rows.push({ ...row, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  await db.fill('attachments', rows);
  await db.close();
}

/** Excludes the memory of the same calls without a backup. @param {string} dataDir */
async function memoryOfBackup(dataDir) {
  const quiet = await startProduct(dataDir);
  await idle(quiet);
  const plain = await grownBy(quiet, () => callsWhile(quiet.url, () => wait(15_000)));
  await quiet.stop();
  // A backup is due at server start.
  const folder = await temporaryFolder('bench-backups');
  const server = await startProduct(dataDir, { env: { BACKUP_TO: folder } });
  const { grown } = await grownBy(server, () => callsWhile(server.url, () => made(folder)));
  await server.stop();
  const detail = 'beyond the same calls';
  return { name: 'memory of a backup', value: grown - plain.grown, limit: 64, unit: 'MB', detail };
}

/** @param {string} folder */
async function made(folder) {
  for (const end = Date.now() + 300_000; !(await readdir(folder)).some((name) => name.endsWith('.tar')); await wait(50))
    if (Date.now() > end) throw new Refusal('The server made no backup.');
}

/** @param {string} url @param {() => Promise<unknown>} work */
async function callsWhile(url, work) {
  const token = await logIn(url);
  let isBusy = true;
  const people = Array.from({ length: 4 }, async (_, person) => {
    for (let n = person; isBusy; n += 1) {
      await call(`${url}/api${ADDRESSES[n % ADDRESSES.length]}`, { token });
      await wait(PAUSE_MS);
    }
  });
  await work().finally(() => (isBusy = false));
  await Promise.all(people);
}
