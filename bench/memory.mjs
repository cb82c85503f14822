// `npm run bench:memory [minutes]`: resident memory under mixed work, told each minute. An hour unless another number is given.
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../scripts/lib/paths.mjs';
import { say } from '../scripts/lib/terminal.mjs';
import { crowd, seedFaq } from './lib/faq-crowd.mjs';
import { databaseFile, seed, sqlite } from './lib/seed.mjs';
import { memoryOf, startProduct } from './lib/server.mjs';
import { logIn } from './projects-list.mjs';

const PROMISED = { megabytes: 350, growth: 1.1 };
const WARM_MINUTES = 10;
const MINUTE = 60_000;
const ENTRIES = 300;
const PAGES = ['/', '/services', '/web-development', '/new-features', '/faq', '/contact', '/about', '/terms'];
const MESSAGE = { name: 'Ada', email: 'ada@client.example', subject: 'Hello', message: 'Can you call me?' };
const LISTS = [
  'projects',
  'users',
  'payments',
  'logs',
  'requests',
  'audit',
  'mail',
  'faq/admin',
  'clients',
  'overview',
];

/** @param {number} minutes */
export async function measureMemory(minutes) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  try {
    await (await startProduct(dataDir)).stop();
    seed(dataDir);
    seedFaq(dataDir, crowd(ENTRIES));
    return await figures(dataDir, minutes);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param {string} dataDir
 * @param {number} minutes
 * @returns {Promise<import('./run.mjs').Figure[]>}
 */
async function figures(dataDir, minutes) {
  const env = { RATE_LIMIT_FACTOR: '1000000' };
  const server = await startProduct(dataDir, { env });
  const works = await worksOf(server.url, dataDir);
  const end = Date.now() + minutes * MINUTE;
  /** @type {number[]} */
  const seen = [];
  let done = 0;
  const lanes = works.map(async ([work, pause]) => {
    for (; Date.now() < end; await wait(pause)) {
      await work();
      done += 1;
    }
  });
  const watch = async () => {
    for (let minute = 1; minute <= minutes; minute += 1) {
      await wait(MINUTE);
      seen.push(await memoryOf(server));
      say(`  minute ${String(minute).padStart(2)}: ${Math.round(seen.at(-1) ?? 0)} MB, ${done} pieces of work`);
    }
  };
  await Promise.all([...lanes, watch()]);
  await server.stop();
  const last = median(seen.slice(-5));
  const warm = median(seen.slice(WARM_MINUTES - 3, WARM_MINUTES + 2));
  const name = `after ${minutes} minutes of mixed work`;
  return [
    { name: `resident memory ${name}`, value: last, limit: PROMISED.megabytes, unit: 'MB', detail: `${done} calls` },
    ...(minutes > 2 * WARM_MINUTES
      ? [{ name: 'the same beside minute ten', value: last / warm, limit: PROMISED.growth, unit: '×' }]
      : []),
  ];
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * What goes on at once, each with its pause in milliseconds.
 *
 * @param {string} url
 * @param {string} dataDir
 * @returns {Promise<[() => Promise<unknown>, number][]>}
 */
async function worksOf(url, dataDir) {
  const headers = { authorization: `Bearer ${await logIn(url)}` };
  const picture = await photograph();
  const { project, question } = known(dataDir);
  let turn = 0;
  const next = (/** @type {string[]} */ words) => words[(turn += 1) % words.length] ?? '';
  const read = async (/** @type {string} */ path) => {
    const answer = await fetch(url + path, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const json = { 'content-type': 'application/json' };
  const send = async (/** @type {string} */ path, /** @type {string} */ method, /** @type {object} */ body) => {
    const answer = await fetch(url + path, { method, headers: { ...headers, ...json }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.text();
  };
  const upload = async () => {
    const form = new FormData();
    form.append('attachments', new Blob([picture], { type: 'image/jpeg' }), `photo-${(turn += 1)}.jpg`);
    const sent = await fetch(`${url}/api/projects/${project}/upload`, { method: 'POST', headers, body: form });
    const { items } = /** @type {{ items: { filename: string }[] }} */ (await sent.json());
    const filename = items[0]?.filename;
    if (!filename) throw new Error(`upload answered ${sent.status}`);
    const place = `/api/projects/${project}/attachments/${filename}`;
    for (const size of ['small', 'large']) await read(`${place}?size=${size}`);
    const gone = await fetch(url + place, { method: 'DELETE', headers });
    if (!gone.ok) throw new Error(`DELETE answered ${gone.status}`);
  };
  const write = async () => {
    const form = new FormData();
    for (const [field, text] of Object.entries(MESSAGE)) form.append(field, text);
    const sent = await fetch(`${url}/api/contact`, { method: 'POST', body: form });
    if (!sent.ok) throw new Error(`contact answered ${sent.status}: ${await sent.text()}`);
    await sent.arrayBuffer();
  };
  return [
    [() => read(`/api/${next(LISTS)}`), 20],
    [() => read(next(PAGES)), 50],
    [() => send('/api/faq/public/ask', 'POST', { question }), 50],
    [() => send('/api/faq/1', 'PATCH', { aliases: [`asked ${(turn += 1)} times`] }), 20_000],
    [() => send('/api/logs/visit', 'POST', { page: next(PAGES) }), 20],
    [() => logIn(url), 2_000],
    [() => read('/api/projects/export.csv'), 30_000],
    [upload, 5_000],
    [write, 5_000],
  ];
}

/** A picture of 24 megapixels, as a camera makes them. */
async function photograph() {
  const sharp = createRequire(inRoot('backend/package.json'))('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 12 };
  return sharp({ create: { width: 6000, height: 4000, channels: 3, background: 'white', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** @param {string} dataDir */
function known(dataDir) {
  const db = sqlite(databaseFile(dataDir), { readonly: true });
  const { id: project } = db.prepare('SELECT MIN(id) AS id FROM projects').get();
  const { question } = db.prepare('SELECT question FROM faq_entries ORDER BY id LIMIT 1').get();
  db.close();
  return { project, question };
}
