// `npm run bench:backups`: a backup of 100,000 projects with 20,000 files, and the memory of one that the server makes.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../scripts/lib/paths.mjs';
import { run } from '../scripts/lib/processes.mjs';
import { Refusal } from '../scripts/lib/terminal.mjs';
import { get } from './lib/load.mjs';
import { fillOf, seedProjects } from './lib/seed-lists.mjs';
import { grownBy, idle, JWT_SECRET, startProduct } from './lib/server.mjs';
import { logIn } from './projects-list.mjs';

const FILES = 20_000;
const FILE_BYTES = 8 * 1024;
const ADDRESSES = ['/projects?limit=50', '/users?limit=50', '/overview', '/config', '/payments?limit=50'];
/** Between two calls of one of four people. */
const PAUSE_MS = 50;

/** @returns {Promise<import('./run.mjs').Figure[]>} */
export async function measureBackups() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  const target = await mkdtemp(join(tmpdir(), 'portico-bench-backups-'));
  try {
    await (await startProduct(dataDir)).stop();
    await seed(dataDir);
    const began = performance.now();
    await backUp(dataDir, target);
    const seconds = (performance.now() - began) / 1_000;
    const size = `${FILES} files, 100,000 projects`;
    return [
      { name: 'a backup by the command', value: seconds, limit: 60, unit: 's', detail: size },
      await memoryOf(dataDir, target),
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    await rm(target, { recursive: true, force: true });
  }
}

/** @param {string} dataDir */
async function seed(dataDir) {
  const db = await fillOf({ dataDir });
  const firstProject = await seedProjects(db);
  const now = '2026-11-20 10:00:00.000';
  const rows = [];
  for (let n = 0; n < FILES; n += 1) {
    const [key, bytes] = [randomBytes(16).toString('hex'), randomBytes(FILE_BYTES)];
    const folder = join(dataDir, 'files', key.slice(0, 2), key.slice(2, 4));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, key), bytes);
    rows.push({
      project_id: firstProject + n,
      filename: `file-${n}.pdf`,
      original_name: `file-${n}.pdf`,
      storage_key: key,
      mime_type: 'application/pdf',
      size: FILE_BYTES,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      created_at: now,
      updated_at: now,
    });
  }
  await db.fill('attachments', rows);
  await db.close();
}

/** @param {string} dataDir @param {string} target */
async function backUp(dataDir, target) {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1', JWT_SECRET, DATA_DIR: dataDir };
  const { code, output } = await run(process.execPath, [inRoot('backend/dist/main.js'), 'backup', '--to', target], {
    env,
  });
  if (code !== 0) throw new Refusal(output);
}

/** Memory of the planned backup, against a server without one in the same run. */
async function memoryOf(/** @type {string} */ dataDir, /** @type {string} */ target) {
  const quiet = await startProduct(dataDir, { env: { RATE_LIMIT_FACTOR: '1000000' } });
  await idle(quiet);
  const plain = await grownBy(quiet, () => callsWhile(quiet.url, () => wait(15_000)));
  await quiet.stop();
  // It is due as soon as the server has started.
  await emptyFolder(target);
  const server = await startProduct(dataDir, { env: { RATE_LIMIT_FACTOR: '1000000', BACKUP_TO: target } });
  const { grown } = await grownBy(server, () => callsWhile(server.url, () => made(target)));
  await server.stop();
  return {
    name: 'memory of a backup',
    value: grown - plain.grown,
    limit: 64,
    unit: 'MB',
    detail: 'beyond the same calls',
  };
}

/** @param {string} folder */
async function emptyFolder(folder) {
  await rm(folder, { recursive: true });
  await mkdir(folder);
}

/** @param {string} folder */
async function made(folder) {
  for (const end = Date.now() + 300_000; !(await readdir(folder)).some((name) => name.endsWith('.tar')); await wait(50))
    if (Date.now() > end) throw new Refusal('The server made no backup.');
}

/** Four people who look at lists for as long as something takes. @param {string} url @param {() => Promise<unknown>} work */
async function callsWhile(url, work) {
  const headers = { authorization: `Bearer ${await logIn(url)}` };
  let busy = true;
  const people = Array.from({ length: 4 }, async (_, person) => {
    for (let n = person; busy; n += 1) {
      await get(`${url}/api${ADDRESSES[n % ADDRESSES.length]}`, headers);
      await wait(PAUSE_MS);
    }
  });
  await work().finally(() => (busy = false));
  await Promise.all(people);
}
