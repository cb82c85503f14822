import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../../../scripts/lib/clean-up.mjs';
import { ALLOCATOR } from '../../../scripts/lib/local-env.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { start, stop } from '../../../scripts/lib/processes.mjs';
import { Refusal } from '../../../scripts/lib/terminal.mjs';
import { call } from './load.mjs';

const SAMPLE_MS = 20;
export const JWT_SECRET = 'figures-need-a-key-of-32-characters';
export const ADMIN = { email: 'bench@pellworth.example', password: 'figures-in-one-run' };

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {number} pid
 * @property {number} startMs from process start to the first healthy response
 * @property {() => Promise<void>} stop
 */

/**
 * Resolves when the script responds on PORT.
 *
 * @param {string} script
 * @param {{ env: Record<string, string>, nodeArgs?: string[], health: string }} options
 * @returns {Promise<Server>}
 */
async function serve(script, { env, nodeArgs = [], health }) {
  if (!existsSync(script)) throw new Refusal(`${script} is missing; run "npm run build" first.`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = start('bench', process.execPath, [...nodeArgs, script], {
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url },
    onLine: (line) => process.stderr.write(`${line}\n`),
  });
  for (const until = Date.now() + 60_000; ; await wait(5)) {
    const response = await fetch(url + health).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) break;
    if (Date.now() > until) throw new Refusal(`${script} did not answer.`);
  }
  return { url, pid: child.process.pid ?? 0, startMs: performance.now() - began, stop: () => stop(child) };
}

/**
 * @param {string} dataDir
 * @param {{ env?: Record<string, string>, nodeArgs?: string[] }} [options]
 */
export const startProduct = (dataDir, { env = {}, nodeArgs = [] } = {}) =>
  serve(inRoot('backend/dist/main.js'), {
    health: '/api/health/ready',
    nodeArgs,
    env: {
      ...ALLOCATOR,
      NODE_ENV: 'production',
      JWT_SECRET,
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
      PAYPAL_MODE: '',
      RATE_LIMIT_FACTOR: '1000000',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
  });

/** @param {Record<string, string>} [env] */
export async function emptyData(env = {}) {
  const dataDir = await temporaryFolder('bench');
  await (await startProduct(dataDir, { env })).stop();
  return dataDir;
}

/** Returns `env` for the server. Production mode rejects the demo wallet. */
export async function startWallet() {
  const account = {
    NODE_ENV: 'development',
    PAYPAL_CLIENT_ID: 'demo-bench',
    PAYPAL_CLIENT_SECRET: 'a-secret-of-the-bench',
    PAYPAL_MERCHANT_ID: 'DEMMERCHANT22',
    PAYPAL_WEBHOOK_ID: 'DEMOWEBHOOK1',
  };
  const wallet = await serve(inRoot('backend/dist-dev/demo-wallet/main.js'), { env: account, health: '/' });
  return { ...wallet, env: { ...account, PAYPAL_MODE: 'demo', PAYPAL_DEMO_URL: wallet.url } };
}

/** @param {string} file @param {string} type of the content */
export const startBare = (file, type) =>
  serve(inRoot('tools/bench/lib/bare.mjs'), { env: { NODE_ENV: 'production', FILE: file, TYPE: type }, health: '/' });

/** CPU time of all threads, by the scheduler clock. @param {number} pid @returns {Promise<number>} microseconds */
export async function cpuOf(pid) {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => {
    throw new Refusal('Processor time per process is read from /proc, so this figure needs Linux.');
  });
  const read = (/** @type {string} */ thread) =>
    readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
  const total = (await Promise.all(threads.map(read))).reduce((sum, line) => sum + parseInt(line, 10), 0);
  if (total === 0) throw new Refusal('This kernel keeps no /proc/<pid>/task/<tid>/schedstat, so there is no figure.');
  return total / 1000;
}

/** Resident memory in megabytes. @param {Server} server */
export async function memoryOf({ pid }) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/**
 * Peak growth, and memory before the work, in megabytes. @param {Server} server @param {() =>
 * Promise<unknown>} work
 */
export async function grownBy(server, work) {
  const before = await memoryOf(server);
  let worst = before;
  let busy = true;
  const watch = (async () => {
    for (; busy; await wait(SAMPLE_MS)) worst = Math.max(worst, await memoryOf(server));
  })();
  await work().finally(() => (busy = false));
  await watch;
  return { grown: worst - before, before };
}

/** @param {Server} server */
export async function idle({ pid }) {
  for (let before = await cpuOf(pid), quiet = 0; quiet < 3;) {
    await wait(300);
    const now = await cpuOf(pid);
    quiet = now - before <= 10_000 ? quiet + 1 : 0;
    before = now;
  }
}

/** @param {string} url @returns {Promise<string>} token of the admin */
export const logIn = async (url) => (await call(`${url}/api/auth/login`, { body: ADMIN })).access_token;
