// `npm run bench`: every figure against its limit, from the built server; `npm run bench:faq`: those of the FAQ matcher;
// `npm run bench:backups`: those of backups; `npm run bench:content`: those of what a firm writes;
// `npm run bench:lists`: those of long lists; `npm run bench:screens`: those of the staff's screens in a browser;
// `npm run bench:memory`: an hour of mixed work; `npm run bench:servers`: what a request costs with three servers;
// `npm run bench:sql`: whether bare Fastify does the same work.
// Ends with 1 when one is missed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { stopAll } from '../scripts/lib/processes.mjs';
import { dim, green, red, runMain, say } from '../scripts/lib/terminal.mjs';
import { measureBackups } from './backups.mjs';
import { measureContent } from './content.mjs';
import { measurePages } from './drawn-pages.mjs';
import { measureFaq } from './faq.mjs';
import { measureMemory } from './memory.mjs';
import { measureFaqList } from './faq-list.mjs';
import { measurePayments } from './payments.mjs';
import { measureFeatures } from './features-list.mjs';
import { measureLists } from './lists.mjs';
import { measureList } from './projects-list.mjs';
import { measureScreens } from './screens.mjs';
import { measureServer } from './server.mjs';
import { measureServers } from './servers.mjs';
import { measureStatements } from './statements.mjs';
import { measureUploads } from './uploads.mjs';
import { measureVisits } from './visits.mjs';

/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} value
 * @property {number} limit
 * @property {string} unit
 * @property {string} [detail]
 */

await runMain(main, stopAll);

async function main() {
  await ensureBuilt();
  const figures = await measure(process.argv[2]);
  figures.forEach(print);
  return figures.every(({ value, limit }) => value <= limit) ? 0 : 1;
}

/** @param {string | undefined} what */
function measure(what) {
  if (what === 'faq') return measureFaq();
  if (what === 'backups') return measureBackups();
  if (what === 'content') return measureContent();
  if (what === 'servers') return measureServers();
  if (what === 'sql') return measureStatements();
  if (what === 'screens') return measureScreens();
  if (what === 'memory') return measureMemory(Number(process.argv[3] ?? 60));
  return what === 'lists' ? measureLists(process.argv.slice(3)) : measureAll();
}

async function measureAll() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  const shopDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  try {
    return [
      ...(await measureStatements()),
      ...(await measureList(dataDir)),
      ...(await measureFeatures(dataDir)),
      ...(await measurePages(dataDir)),
      ...(await measureServer(dataDir)),
      ...(await measureUploads(dataDir)),
      ...(await measureVisits(dataDir)),
      ...(await measurePayments(shopDir)),
      ...(await measureContent()),
      ...(await measureFaqList()),
      ...(await measureFaq()),
    ];
  } finally {
    for (const folder of [dataDir, shopDir]) await rm(folder, { recursive: true, force: true });
  }
}

/** @param {Figure} figure */
function print({ name, value, limit, unit, detail = '' }) {
  const text = `${value.toFixed(value < 100 ? 2 : 0)} ${unit}`;
  const verdict = value <= limit ? green('ok    ') : red('missed');
  say(`${verdict} ${name.padEnd(42)} ${text.padStart(22)}  ${dim(`limit ${limit}`)}  ${dim(detail)}`);
}
