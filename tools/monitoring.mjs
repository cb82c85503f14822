// `npm run monitoring`: checks docker/monitoring with promtool; every dashboard and rule query must find series of the
// built server.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../scripts/lib/clean-up.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { run, start } from '../scripts/lib/processes.mjs';
import { runScript } from '../scripts/lib/script.mjs';
import { ready, startStack } from '../scripts/lib/stack.mjs';
import { findProgram, unpackSystemPackage } from '../scripts/lib/system-packages.mjs';
import { bold, dim, green, red, Refusal, say } from '../scripts/lib/terminal.mjs';

const HOST = '127.0.0.1';

/** @typedef {{ promtool: string, prometheus: string }} Programs */
/** @typedef {{ name: string, query: string }} Question */
/** @typedef {{ metric: Record<string, string>, value: [number, string] }[]} Series */

/** @returns {Promise<Programs>} */
async function findPrometheus() {
  const [promtool, prometheus] = [findProgram('promtool'), findProgram('prometheus')];
  if (promtool && prometheus) return { promtool, prometheus };
  const folder = await unpackSystemPackage('prometheus', 'Checking rules and dashboard');
  return { promtool: join(folder, 'usr/bin/promtool'), prometheus: join(folder, 'usr/bin/prometheus') };
}

/**
 * @param {string} program
 * @param {{ config: string, folder: string, onLine: (line: string) => void }} settings
 * @returns {Promise<string>} its address
 */
async function startPrometheus(program, { config, folder, onLine }) {
  const address = `${HOST}:${await freePort()}`;
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${folder}`,
    `--web.listen-address=${address}`,
    '--log.level=warn',
  ];
  const child = start('prometheus', program, args, { onLine });
  await ready(`http://${address}/-/ready`, child, 'Prometheus');
  return `http://${address}`;
}

/** @param {string} url @param {string} path */
async function ask(url, path) {
  const answer = await fetch(`${url}/api/v1/${path}`);
  const { status, data, error } = await answer.json();
  if (status !== 'success') throw new Error(error);
  return data;
}

/** @param {string} url @param {string} query @returns {Promise<Series>} */
const series = async (url, query) => (await ask(url, `query?query=${encodeURIComponent(query)}`)).result;

/**
 * Comparisons become `bool`: inactive rules then have a series.
 *
 * @param {string} url
 * @returns {Promise<Question[]>}
 */
async function ruleQuestions(url) {
  /** @type {{ groups: { rules: { name: string, query: string }[] }[] }} */
  const { groups } = await ask(url, 'rules');
  return groups.flatMap(({ rules }) =>
    rules.map(({ name, query }) => ({
      name: `rule ${name}`,
      query: query.replaceAll(/ (==|!=|>=|<=|>|<) /g, ' $1 bool '),
    })),
  );
}

const FOLDER = 'docker/monitoring';
const RULES = inRoot(FOLDER, 'alerts.yml');
/** Rates soon have data. */
const SCRAPED_EVERY_S = 1;
/** Values for Grafana's variables. */
const WORDS = { $__rate_interval: `${8 * SCRAPED_EVERY_S}s`, $job: 'portico' };
const PATIENCE_MS = 60_000;
const NO_WALLET = {
  PAYPAL_MODE: 'demo',
  PAYPAL_DEMO_URL: 'http://127.0.0.1:9',
  PAYPAL_CLIENT_ID: 'demo-portico',
  PAYPAL_CLIENT_SECRET: 'of-nobody',
  PAYPAL_MERCHANT_ID: 'DEMMERCHANT22',
  PAYPAL_WEBHOOK_ID: 'DEMOWEBHOOK1',
};

await runScript(async () => {
  const programs = await findPrometheus();
  await promtool(programs, ['check', 'rules', RULES]);
  await promtool(programs, ['check', 'config', '--syntax-only', inRoot(FOLDER, 'prometheus.yml')]);
  await promtool(programs, ['test', 'rules', inRoot(FOLDER, 'alerts.test.yml')]);

  const folder = await temporaryFolder('monitoring');
  const stack = await startStack({
    dataDir: join(folder, 'data'),
    ports: { app: 0, mail: 0, smtp: 0, wallet: 0 },
    given: { ...NO_WALLET, BACKUP_TO: join(folder, 'backups') },
    onLine: (name, line) => say(dim(`${name}: ${line}`)),
  });
  const config = join(folder, 'prometheus.yml');
  await writeFile(config, await configFor(stack.url));
  const prometheus = await startPrometheus(programs.prometheus, {
    config,
    folder: join(folder, 'series'),
    onLine: (line) => say(dim(line)),
  });
  return tally(prometheus, stack.url);
});

/** @param {string} prometheus @param {string} server */
async function tally(prometheus, server) {
  const questions = [...(await dashboardQuestions()), ...(await ruleQuestions(prometheus))];
  if (questions.length < 20) throw new Refusal(`Only ${questions.length} queries were found.`);
  let open = questions;
  for (const end = Date.now() + PATIENCE_MS; open.length > 0 && Date.now() < end;) {
    await visit(server);
    await wait(2 * SCRAPED_EVERY_S * 1_000);
    const found = await Promise.all(open.map(({ query }) => look(prometheus, query)));
    open = open.filter((_, place) => found[place] !== 'found');
  }
  const failed = new Set(open);
  for (const question of questions) say(`${failed.has(question) ? red('✗') : green('✓')} ${question.name}`);
  for (const { name, query } of open) say(`\n${bold(name)}: ${await look(prometheus, query)}\n  ${query}`);
  say(`\n${questions.length - open.length} of ${questions.length} queries have series`);
  return open.length === 0 ? 0 : 1;
}

/** @param {string} prometheus @param {string} query */
async function look(prometheus, query) {
  try {
    const found = await series(prometheus, query);
    return found.some(({ value: [, value] }) => value !== 'NaN') ? 'found' : 'no series';
  } catch (error) {
    return String(error);
  }
}

async function visit(/** @type {string} */ server) {
  const message = {
    id: `WH-${Date.now()}`,
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id: 'ABCDEFGHIJ1234567' },
  };
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${NO_WALLET.PAYPAL_DEMO_URL}/certificate`,
    'paypal-transmission-id': `t-${Date.now()}`,
    'paypal-transmission-sig': 'bm90LXNpZ25lZA==',
    'paypal-transmission-time': new Date().toISOString(),
  };
  await Promise.all([
    ...['/', '/services', '/features', '/api/features', '/api/faq', '/api/content/page?path=/about', '/nowhere'].map(
      (path) => call(server, path),
    ),
    call(server, '/api/faq/public/ask', { question: 'How do I pay?' }),
    call(server, '/api/payments/webhook', message, headers),
  ]);
}

/** @param {string} server @param {string} path @param {object} [body] @param {Record<string, string>} [headers] */
async function call(server, path, body, headers = {}) {
  const sent = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  };
  const answer = await fetch(`${server}${path}`, sent);
  await answer.arrayBuffer();
}

/** @returns {Promise<Question[]>} */
async function dashboardQuestions() {
  /** @type {{ panels: { title: string, targets?: { refId: string, expr: string }[] }[] }} */
  const { panels } = JSON.parse(await readFile(inRoot(FOLDER, 'grafana-dashboard.json'), 'utf8'));
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ refId, expr }) => ({ name: `panel ${title}, ${refId}`, query: inWords(expr) })),
  );
}

/** @param {string} expression */
function inWords(expression) {
  return Object.entries(WORDS).reduce((text, [word, value]) => text.replaceAll(word, value), expression);
}

/** @param {string} url */
async function configFor(url) {
  const example = await readFile(inRoot(FOLDER, 'prometheus.yml'), 'utf8');
  return example
    .replaceAll(/(scrape|evaluation)_interval: .*/g, `$1_interval: ${SCRAPED_EVERY_S}s`)
    .replace('127.0.0.1:3000', new URL(url).host)
    .replace('- alerts.yml', `- ${RULES}`);
}

/** @param {Programs} programs @param {string[]} args */
async function promtool({ promtool: program }, args) {
  const { code, output } = await run(program, args);
  say(output);
  if (code !== 0) throw new Refusal(`promtool ${args.slice(0, 2).join(' ')} found faults.`);
}
