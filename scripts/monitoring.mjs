// `npm run monitoring`: docker/monitoring against Debian's Prometheus. The rules are checked and tested with promtool; then the
// built server runs with demo data, a Prometheus looks at it, and every query of the dashboard and every rule must find something.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from './lib/build.mjs';
import { cleanUp, cleanUpOnSignals, temporaryFolder } from './lib/clean-up.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { findPrometheus, ruleQuestions, series, startPrometheus } from './lib/prometheus.mjs';
import { startStack } from './lib/stack.mjs';
import { bold, dim, green, red, Refusal, runMain, say } from './lib/terminal.mjs';

const FOLDER = 'docker/monitoring';
const RULES = inRoot(FOLDER, 'alerts.yml');
/** Quick, so that rates have something to look at soon. */
const SCRAPED_EVERY_S = 1;
/** What Grafana puts in the place of its own words. */
const WORDS = { $__rate_interval: `${8 * SCRAPED_EVERY_S}s`, $job: 'portico' };
const PATIENCE_MS = 60_000;
/** A wallet that is not there, so that something fails. */
const NO_WALLET = {
  PAYPAL_MODE: 'demo',
  PAYPAL_DEMO_URL: 'http://127.0.0.1:9',
  PAYPAL_CLIENT_ID: 'demo-portico',
  PAYPAL_CLIENT_SECRET: 'of-nobody',
  PAYPAL_MERCHANT_ID: 'DEMMERCHANT22',
  PAYPAL_WEBHOOK_ID: 'DEMOWEBHOOK1',
};

cleanUpOnSignals();
await runMain(async () => {
  requireNode();
  await ensureInstalled();
  await ensureBuilt();
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
}, cleanUp);

/**
 * @param {string} prometheus
 * @param {string} server
 */
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

/**
 * @param {string} prometheus
 * @param {string} query
 */
async function look(prometheus, query) {
  try {
    const found = await series(prometheus, query);
    return found.some(({ value: [, value] }) => value !== 'NaN') ? 'found' : 'no series';
  } catch (error) {
    return String(error);
  }
}

/** Somebody who looks around, asks, and a message of a wallet that nobody can ask whether it is its own. */
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
    'paypal-transmission-sig': 'of-nobody',
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

/**
 * @param {string} server
 * @param {string} path
 * @param {object} [body]
 * @param {Record<string, string>} [headers]
 */
async function call(server, path, body, headers = {}) {
  const sent = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  };
  const answer = await fetch(`${server}${path}`, sent);
  await answer.arrayBuffer();
}

/** @returns {Promise<import('./lib/prometheus.mjs').Question[]>} */
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

/**
 * The example, with the address of the server that runs here and its own rules, asked more often.
 *
 * @param {string} url
 */
async function configFor(url) {
  const example = await readFile(inRoot(FOLDER, 'prometheus.yml'), 'utf8');
  return example
    .replaceAll(/(scrape|evaluation)_interval: .*/g, `$1_interval: ${SCRAPED_EVERY_S}s`)
    .replace('127.0.0.1:3000', new URL(url).host)
    .replace('- alerts.yml', `- ${RULES}`);
}

/**
 * @param {import('./lib/prometheus.mjs').Programs} programs
 * @param {string[]} args
 */
async function promtool({ promtool: program }, args) {
  const { code, output } = await run(program, args);
  say(output);
  if (code !== 0) throw new Refusal(`promtool ${args.slice(0, 2).join(' ')} found faults.`);
}
