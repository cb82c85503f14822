import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../../scripts/lib/terminal.mjs';
import { driver, openDatabase } from './lib/database.mjs';
import { call, formOf } from './lib/load.mjs';
import { crowd, seedFaq, seedFirm } from './lib/seed.mjs';
import { emptyData, logIn, memoryOf, startProduct } from './lib/server.mjs';

const PROMISED = { megabytes: 350, growth: 1.1 };
const WARM_MINUTES = 10;
const MINUTE = 60_000;
const PAGES = ['/', '/services', '/web-development', '/new-features', '/faq', '/contact', '/about', '/terms'];
const LISTS = 'projects users payments logs requests audit mail faq/admin clients overview'.split(' ');
const MESSAGE = { name: 'Ada', email: 'ada@client.example', subject: 'Hello', message: 'Can you call me?' };

/** @param {number} minutes @returns {Promise<import('./run.mjs').Figure[]>} */
export async function measureMemory(minutes) {
  const dataDir = await emptyData();
  await seedFirm(dataDir);
  const entries = crowd(300);
  await seedFaq(dataDir, entries);
  const db = await openDatabase({ dataDir });
  const [first] = await db.read('SELECT MIN(id) AS id FROM projects');
  await db.close();
  const server = await startProduct(dataDir);
  const works = await worksOf(server.url, { project: first?.['id'], question: entries[0]?.question });
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
  const name = `resident memory after ${minutes} minutes of mixed work`;
  const figures = [{ name, value: last, limit: PROMISED.megabytes, unit: 'MB', detail: `${done} calls` }];
  if (minutes <= 2 * WARM_MINUTES) return figures;
  const growth = {
    name: 'the same beside minute ten',
    value: last / warm,
    limit: PROMISED.growth,
    unit: '×',
    detail: '',
  };
  return [...figures, growth];
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Concurrent workloads and their pauses in milliseconds.
 *
 * @param {string} url
 * @param {{ project: number, question: string | undefined }} known
 * @returns {Promise<[() => Promise<unknown>, number][]>}
 */
async function worksOf(url, { project, question }) {
  const token = await logIn(url);
  const photo = await photograph();
  let turn = 0;
  const next = (/** @type {string[]} */ words) => words[(turn += 1) % words.length] ?? '';
  const api = (/** @type {string} */ path, /** @type {object} */ sent = {}) =>
    call(`${url}/api${path}`, { token, ...sent });
  const upload = async () => {
    const body = formOf(`photo-${(turn += 1)}.jpg`, photo, 'attachments');
    const { items } = await api(`/projects/${project}/upload`, { body });
    const place = `/projects/${project}/attachments/${items[0].filename}`;
    for (const size of ['small', 'large']) await api(`${place}?size=${size}`);
    await api(place, { method: 'DELETE' });
  };
  const message = () => {
    const form = new FormData();
    for (const [field, text] of Object.entries(MESSAGE)) form.append(field, text);
    return call(`${url}/api/contact`, { body: form });
  };
  return [
    [() => api(`/${next(LISTS)}`), 20],
    [() => call(url + next(PAGES)), 50],
    [() => api('/faq/public/ask', { body: { question } }), 50],
    [() => api('/faq/1', { method: 'PATCH', body: { aliases: [`asked ${(turn += 1)} times`] } }), 20_000],
    [() => api('/logs/visit', { body: { page: next(PAGES) } }), 20],
    [() => logIn(url), 2_000],
    [async () => api('/projects/export.csv', { token: await logIn(url) }), 30_000],
    [upload, 5_000],
    [message, 5_000],
  ];
}

/** Camera picture of 24 megapixels. @returns {Promise<Buffer>} */
function photograph() {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 };
  const create = { width: 6000, height: 4000, channels: 3, background: 'white', noise };
  return driver('sharp')({ create }).jpeg({ quality: 80 }).toBuffer();
}
