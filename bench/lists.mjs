// `npm run bench:lists`: every way to page, sort, filter and search long lists on both engines, each at most 100 ms at p95, and
// the CSV of a million visits. Takes some minutes; `--sqlite` or `--mariadb` runs one engine.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMariadb } from '../scripts/lib/mariadb.mjs';
import { dim, red, say } from '../scripts/lib/terminal.mjs';
import { measureCsv } from './csv.mjs';
import { driver } from './lib/database.mjs';
import { ADDRESSES } from './lib/list-addresses.mjs';
import { get } from './lib/load.mjs';
import { databaseFile, sqlite } from './lib/seed.mjs';
import { seedLists } from './lib/seed-lists.mjs';
import { startProduct } from './lib/server.mjs';
import { logIn } from './projects-list.mjs';

const LIMIT_MS = 100;
const ROUNDS = 20;
/** The visits of half a year stay as they are: shortening their addresses would go on beside what is measured. */
const KEPT = { LOG_ADDRESS_DAYS: '3650', LOG_DAYS: '3650' };

/** @typedef {{ engine: string, dataDir: string, env: Record<string, string>, selectOne: () => Promise<void>, close: () => Promise<void> }} Place */

/**
 * @param {string[]} options
 * @returns {Promise<import('./run.mjs').Figure[]>}
 */
export async function measureLists(options) {
  const figures = [];
  if (!options.includes('--mariadb')) figures.push(...(await measureOn(await onSqlite())));
  if (!options.includes('--sqlite')) figures.push(...(await measureOn(await onMariadb())));
  return figures;
}

/** @param {Place} place */
async function measureOn(place) {
  const { engine, dataDir, env } = place;
  try {
    await (await startProduct(dataDir, { env })).stop();
    const began = performance.now();
    await seedLists({ dataDir, url: env['DATABASE_URL'] });
    say(dim(`${engine}: filled in ${((performance.now() - began) / 1000).toFixed(0)} s`));
    return await measureFilled(place);
  } finally {
    await place.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {Place} place */
async function measureFilled({ engine, dataDir, env, selectOne }) {
  const base = (await timed(selectOne, 200)).p95;
  const server = await startProduct(dataDir, { env: { ...env, ...KEPT } });
  const headers = { authorization: `Bearer ${await logIn(server.url)}` };
  const figures = [];
  for (const [list, addresses] of Object.entries(ADDRESSES)) {
    let worst = { p95: 0, first: 0, name: '' };
    for (const [name, address] of Object.entries(addresses)) {
      const times = await timed(() => get(`${server.url}/api${address}`, headers), ROUNDS);
      const line = `${engine} ${list}: ${name}`.padEnd(60);
      const text = `${line} p95 ${times.p95.toFixed(1).padStart(7)} ms, first ${times.first.toFixed(1).padStart(7)} ms, ${Math.round(times.p95 / base)} × SELECT 1`;
      say(times.p95 > LIMIT_MS ? red(text) : dim(text));
      if (times.p95 > worst.p95) worst = { ...times, name };
    }
    figures.push({
      name: `${engine}: slowest of ${list}, p95`,
      value: worst.p95,
      limit: LIMIT_MS,
      unit: 'ms',
      detail: `${worst.name}; ${Math.round(worst.p95 / base)} × SELECT 1 (${base.toFixed(2)} ms)`,
    });
  }
  figures.push(...(await measureCsv(engine, server, headers)));
  await server.stop();
  return figures;
}

/**
 * @param {() => Promise<unknown>} work
 * @param {number} rounds
 */
async function timed(work, rounds) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  const [first = 0] = times;
  times.sort((a, b) => a - b);
  return { p95: times[Math.ceil(rounds * 0.95) - 1] ?? 0, first };
}

/** @returns {Promise<Place>} */
async function onSqlite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  return {
    engine: 'SQLite',
    dataDir,
    env: { DATABASE_URL: '' },
    selectOne: selectOneOnSqlite(dataDir),
    close: async () => undefined,
  };
}

/** @param {string} dataDir */
function selectOneOnSqlite(dataDir) {
  /** @type {any} of a package without types */
  let db;
  return async () => {
    db ??= sqlite(databaseFile(dataDir));
    db.prepare('SELECT 1').get();
  };
}

/** @returns {Promise<Place>} */
async function onMariadb() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  const server = await startMariadb();
  const db = await driver('mysql2/promise').createConnection(server.url);
  await db.query('CREATE DATABASE lists CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin');
  return {
    engine: 'MariaDB',
    dataDir,
    env: { DATABASE_URL: new URL('/lists', server.url).href },
    selectOne: async () => void (await db.query('SELECT 1')),
    async close() {
      await db.end();
      await server.stop();
    },
  };
}
