import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { cleanUp, temporaryFolder } from './clean-up.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { prepareDemoData, startStack } from './stack.mjs';
import { say } from './terminal.mjs';

/** @typedef {any} PlaywrightSuite part of the JSON report */

/** Journeys must not reach a real mail server or wallet. */
export const ISOLATED = {
  DATABASE_URL: '',
  SMTP_URL: '',
  PAYPAL_MODE: '',
  JWT_SECRET_FILE: '',
  RATE_LIMIT_FACTOR: '1000',
};

const ANYWHERE = {
  ports: { app: 0, mail: 0, smtp: 0, wallet: 0 },
  given: ISOLATED,
  onLine: (/** @type {string} */ name, /** @type {string} */ line) => say(`  ${name}: ${line}`),
};

/** Each has its own orders and logs. A small machine's cores plus one, because journeys wait. */
const WORKERS = 3;

/**
 * @param {string[]} [args]
 * @param {'journeys' | 'everything'} [project] of playwright.config.ts, unless the arguments name one
 * @returns {Promise<import('./jest.mjs').Tally>}
 */
export async function runJourneys(args = [], project = 'journeys') {
  const chromium = await ensureChromium();
  const folder = await temporaryFolder('e2e');
  const report = join(folder, 'report.json');
  try {
    const demoData = join(folder, 'demo-data');
    await prepareDemoData({ ...ANYWHERE, dataDir: demoData });
    const folders = Array.from({ length: WORKERS }, (_, worker) => join(folder, `data-${worker}`));
    const places = await Promise.all(folders.map((dataDir) => startPlace(dataDir, demoData)));
    const chosen = args.some((arg) => arg.startsWith('--project')) ? [] : [`--project=${project}`];
    const playwright = inRoot('node_modules/@playwright/test/cli.js');
    const { code } = await run(process.execPath, [playwright, 'test', ...chosen, ...args], {
      cwd: inRoot('e2e'),
      env: {
        PLACES: JSON.stringify(places),
        DEMO_DATA: demoData,
        CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
      },
      keep: false,
      onLine: (line) => say(`  ${line}`),
    });
    return await tally(code, report);
  } finally {
    await cleanUp();
  }
}

/** @param {string} dataDir @param {string} demoData */
async function startPlace(dataDir, demoData) {
  const backups = await temporaryFolder('backups');
  const { url, mailUrl, walletUrl, accounts } = await startStack({ ...ANYWHERE, dataDir, demoData, backups });
  return { baseUrl: url, mailUrl, walletUrl, accounts };
}

/** @param {number} code @param {string} report @returns {Promise<import('./jest.mjs').Tally>} */
async function tally(code, report) {
  if (!existsSync(report))
    return { passed: 0, failed: 1, reasons: [`journeys: Playwright ended with code ${code} and left no report`] };
  const { suites, errors } = JSON.parse(await readFile(report, 'utf8'));
  /** @type {ReturnType<typeof testsOf>} */
  const tests = suites.flatMap(testsOf);
  for (const { title, contexts } of tests)
    for (const context of contexts) say(`  ${title}\n${pageIn(await readFile(context, 'utf8'))}`);
  for (const { title } of tests.filter(isFlaky)) say(`flaky: ${title} passed on its second attempt`);
  const reasons = tests.filter((test) => !hasPassed(test)).map(({ title, status }) => `journeys: ${title} (${status})`);
  reasons.push(
    ...errors.map((/** @type {{ message?: string }} */ error) => `journeys: ${error.message?.split('\n')[0]}`),
  );
  if (code !== 0 && reasons.length === 0) reasons.push(`journeys: Playwright ended with code ${code}`);
  return { passed: tests.filter(hasPassed).length, failed: reasons.length, reasons };
}

const PAGE_MAX = 4_000;

/** The accessibility tree. @param {string} context */
const pageIn = (context) => /```yaml\n([^]*?)```/.exec(context)?.[1]?.slice(-PAGE_MAX) ?? context;

/** @param {{ status: string }} test */
const isFlaky = ({ status }) => status === 'flaky';

/** @param {{ status: string }} test */
const hasPassed = (test) => test.status === 'expected' || isFlaky(test);

/**
 * @param {PlaywrightSuite} suite
 * @returns {{ title: string, status: string, contexts: string[] }[]} `contexts` are files with the failed page
 */
function testsOf(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {PlaywrightSuite} */ spec) =>
    spec.tests.map((/** @type {PlaywrightSuite} */ test) => ({
      title: [spec.file, spec.title, test.projectName].filter(Boolean).join(' › '),
      status: test.status,
      contexts: test.results
        .flatMap((/** @type {PlaywrightSuite} */ result) => result.attachments)
        .filter((/** @type {PlaywrightSuite} */ attachment) => attachment.name === 'error-context')
        .map((/** @type {PlaywrightSuite} */ attachment) => attachment.path),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}
