// `npm run lighthouse`: Lighthouse with its mobile preset against the built product in production mode. Ends with 1 when a page
// misses a figure. Addresses may be named: `npm run lighthouse -- /about`.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { CHROMIUM_FLAGS, ensureChromium } from './lib/chromium.mjs';
import { cleanUp, cleanUpOnSignals, temporaryFolder } from './lib/clean-up.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { run } from './lib/processes.mjs';
import { ready, startServer } from './lib/stack.mjs';
import { dim, green, red, Refusal, runMain, say } from './lib/terminal.mjs';

/** @typedef {any} AuditRef a part of the report of a package that is fetched at run time, without its types */

// The last one that runs on Node 20. Fetched when it is wanted, not a dependency: it would make every install a third
// longer for a command that few people run.
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PAGES = ['/', '/web-development', '/faq', '/contact', '/about', '/login'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LEAST_SCORES = [95, 100, 100, 100];
const LCP_MS = 1200;
const CLS = 0.02;
/** Some loads meet a machine that does other things: the median of these counts. */
const TRIES = 5;
const FLAGS = ['--headless=new', ...CHROMIUM_FLAGS].join(' ');

/** @typedef {{ scores: number[], lcp: number, cls: number, tbt: number, failed: string[] }} Result */

cleanUpOnSignals();
await runMain(main, cleanUp);

async function main() {
  requireNode();
  await ensureInstalled();
  await ensureBuilt();
  const chromium = await ensureChromium();
  const folder = await temporaryFolder('lighthouse');
  const url = await startProduct(join(folder, 'data'));
  const given = process.argv.slice(2);
  let missed = 0;
  say(`  ${'page'.padEnd(20)} ${CATEGORIES.map((name) => name.padStart(14)).join('')}        LCP     CLS     TBT`);
  for (const page of given.length > 0 ? given : PAGES) {
    const result = await medianOf(() => measure(url + page, { chromium, folder }));
    if (!isGood(result)) missed += 1;
    print(page, result);
  }
  return missed === 0 ? 0 : 1;
}

/**
 * The server as a firm would run it, on a free port, with the demo data.
 *
 * @param {string} dataDir
 */
async function startProduct(dataDir) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    JWT_SECRET: randomBytes(48).toString('base64url'),
    LOG_LEVEL: 'error',
    SMTP_URL: '',
    PAYPAL_MODE: '',
  };
  const demoData = inRoot('backend/dist-dev/demo-data/main.js');
  const { code, output } = await run(process.execPath, [demoData], { env: { ...env, NODE_ENV: 'development' } });
  if (code !== 0) throw new Refusal(`Loading the demo data failed:\n${output}`);
  const onLine = (/** @type {string} */ name, /** @type {string} */ line) => say(dim(`${name}: ${line}`));
  const server = startServer({ dataDir, ports: { app: port, mail: 0, smtp: 0, wallet: 0 }, onLine }, env);
  await ready(`${url}/api/health/ready`, server, 'The server');
  return url;
}

/** @param {() => Promise<Result>} once */
async function medianOf(once) {
  /** @type {Result[]} */
  const results = [];
  let fault;
  for (let n = 0; n < TRIES; n += 1) {
    // Now and then Lighthouse misses the start of a page and gives up: a try without a result.
    await once().then(
      (result) => results.push(result),
      (error) => (fault = error),
    );
  }
  const middle = results.sort(byWorth)[Math.floor(results.length / 2)];
  if (!middle) throw fault;
  return middle;
}

/**
 * The best first.
 *
 * @param {Result} a
 * @param {Result} b
 */
function byWorth(a, b) {
  return (b.scores[0] ?? 0) - (a.scores[0] ?? 0) || a.lcp - b.lcp;
}

/**
 * @param {string} url
 * @param {{ chromium: string, folder: string }} place
 * @returns {Promise<Result>}
 */
async function measure(url, { chromium, folder }) {
  const report = join(folder, 'report.json');
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet', '--output=json'];
  const options = [`--output-path=${report}`, `--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${FLAGS}`];
  const { code, output } = await run('npm', [...args, ...options], { env: { CHROME_PATH: chromium }, cwd: folder });
  if (code !== 0) throw new Refusal(`Lighthouse ended with code ${code}:\n${output}`);
  const { categories, audits } = JSON.parse(await readFile(report, 'utf8'));
  const value = (/** @type {string} */ audit) => audits[audit].numericValue;
  return {
    scores: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    failed: CATEGORIES.slice(1).flatMap((name) =>
      categories[name].auditRefs
        .filter((/** @type {AuditRef} */ ref) => ref.weight > 0 && audits[ref.id].score === 0)
        .map((/** @type {AuditRef} */ ref) => audits[ref.id].title),
    ),
  };
}

/** @param {Result} result */
function isGood({ scores, lcp, cls }) {
  return scores.every((score, n) => score >= (LEAST_SCORES[n] ?? 100)) && lcp <= LCP_MS && cls <= CLS;
}

/**
 * @param {string} page
 * @param {Result} result
 */
function print(page, result) {
  const { scores, lcp, cls, tbt, failed } = result;
  const verdict = isGood(result) ? green('✓') : red('✗');
  const cells = scores.map((score) => String(score).padStart(14)).join('');
  say(
    `${verdict} ${page.padEnd(20)} ${cells} ${`${Math.round(lcp)} ms`.padStart(10)} ${cls.toFixed(3).padStart(7)} ${`${Math.round(tbt)} ms`.padStart(7)}`,
  );
  for (const title of failed) say(`    ${title}`);
}
