import { runScript } from '../../scripts/lib/script.mjs';
import { dim, green, red, Refusal, say } from '../../scripts/lib/terminal.mjs';
import { ensureTools } from '../lib/packages.mjs';

/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} value
 * @property {number} limit
 * @property {string} unit
 * @property {string} [detail]
 */

/**
 * Loaded on demand: they need the packages of tools/. @type {Record<string, (options: string[]) =>
 * Promise<Figure[]>>}
 */
const KINDS = {
  all: measureAll,
  backups: async () => (await import('./backups.mjs')).measureBackups(),
  content: async () => (await import('./content.mjs')).measureContent(),
  faq: async () => (await import('../faq/quality.mjs')).measureFaq(),
  lists: async (options) => (await import('./lists.mjs')).measureLists(options),
  memory: async ([minutes = '60']) => (await import('./memory.mjs')).measureMemory(Number(minutes)),
  payments: async () => (await import('./payments.mjs')).measurePayments(),
  screens: async () => (await import('./screens.mjs')).measureScreens(),
  servers: async () => (await import('./servers.mjs')).measureServers(),
};

await runScript(async () => {
  const [kind = 'all', ...options] = process.argv.slice(2);
  const measure = KINDS[kind];
  if (!measure) throw new Refusal(`There is no bench "${kind}". Choose one of ${Object.keys(KINDS).join(', ')}.`);
  await ensureTools();
  const figures = await measure(options);
  figures.forEach(print);
  return figures.every(({ value, limit }) => value <= limit) ? 0 : 1;
});

async function measureAll() {
  const { emptyData } = await import('./lib/server.mjs');
  const { seedFirm } = await import('./lib/seed.mjs');
  const { measureRequests } = await import('./requests.mjs');
  const { measureServer } = await import('./server.mjs');
  const dataDir = await emptyData();
  await seedFirm(dataDir);
  const figures = [...(await measureRequests(dataDir)), ...(await measureServer(dataDir))];
  for (const kind of ['payments', 'content', 'faq']) figures.push(...((await KINDS[kind]?.([])) ?? []));
  return figures;
}

/** @param {Figure} figure */
function print({ name, value, limit, unit, detail = '' }) {
  const text = `${value.toFixed(value < 100 ? 2 : 0)} ${unit}`;
  const verdict = value <= limit ? green('ok    ') : red('missed');
  say(`${verdict} ${name.padEnd(42)} ${text.padStart(22)}  ${dim(`limit ${limit}`)}  ${dim(detail)}`);
}
