import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ALLOCATOR } from '../../scripts/lib/local-env.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { start, stop } from '../../scripts/lib/processes.mjs';
import { Refusal } from '../../scripts/lib/terminal.mjs';

const SAMPLE_MS = 20;
export const JWT_SECRET = 'figures-need-a-key-of-32-characters';
export const ADMIN = { email: 'bench@pellworth.example', password: 'figures-in-one-run' };

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {import('../../scripts/lib/processes.mjs').Child} child
 * @property {number} startMs from the start of the process to the first healthy answer
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a script that answers on PORT and waits for its health.
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
    env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
    onLine: (line) => process.stderr.write(`${line}\n`),
  });
  for (const until = Date.now() + 60_000; ; await wait(5)) {
    const response = await fetch(url + health).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) break;
    if (Date.now() > until) throw new Refusal(`${script} did not answer.`);
  }
  return { url, child, startMs: performance.now() - began, stop: () => stop(child) };
}

/**
 * The built server as a firm would run it.
 *
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
      PUBLIC_URL: 'http://127.0.0.1',
      JWT_SECRET,
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
  });

/** What a server has asked the database for requests, and how often. @typedef {{ count: number, statements: string[] }} Asked */

/**
 * The same server; `asked` answers what it has asked the database for requests since the last time.
 *
 * @param {string} dataDir
 * @param {Record<string, string>} [env]
 */
export const startCounted = (dataDir, env = {}) =>
  counted(dataDir, (counter) => startProduct(dataDir, { env: { ...env, ...counter.env }, nodeArgs: counter.nodeArgs }));

/** The peer, counted alike. @param {string} dataDir */
export const startCountedPeer = (dataDir) =>
  counted(dataDir, ({ env, nodeArgs }) => startPeer({ DATA_DIR: dataDir, ...env }, nodeArgs));

/**
 * @param {string} dataDir
 * @param {(counter: { env: Record<string, string>, nodeArgs: string[] }) => Promise<Server>} begin
 */
async function counted(dataDir, begin) {
  const file = join(dataDir, `asked-${randomUUID()}`);
  const counter = new URL('./count-queries.mjs', import.meta.url).href;
  const server = await begin({ env: { COUNT_FILE: file }, nodeArgs: ['--import', counter] });
  const asked = async () => {
    server.child.process.kill('SIGWINCH');
    await wait(200);
    return /** @type {Asked} */ (JSON.parse(await readFile(file, 'utf8')));
  };
  return { ...server, asked };
}

/**
 * The stand-in for the wallet, with the settings that the server needs for it. Production refuses to work with it, and it
 * with production.
 */
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

/**
 * @param {Record<string, string>} env
 * @param {string[]} [nodeArgs]
 */
export const startPeer = (env, nodeArgs = []) =>
  serve(inRoot('bench/lib/peer.mjs'), { env: { NODE_ENV: 'production', ...env }, nodeArgs, health: '/health' });

/** Bare Fastify with a matcher of so many made-up entries. @param {number} entries */
export const startFaqPeer = (entries) =>
  serve(inRoot('bench/lib/faq-peer.mjs'), {
    env: { NODE_ENV: 'production', FAQ_ENTRIES: String(entries) },
    health: '/health',
  });

/**
 * Processor time that a process has used so far, in microseconds.
 *
 * @param {Server} server
 */
export const cpuOf = ({ child }) => cpuOfProcess(child.process.pid ?? 0);

/**
 * The same of a process that is no server of ours. Of all threads that it has, by the scheduler's own clock: the process's own
 * figure counts in hundredths of a second, of which a thousand answers take seven.
 *
 * @param {number} pid
 */
export async function cpuOfProcess(pid) {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => {
    throw new Refusal('Processor time per process is read from /proc, so this figure needs Linux.');
  });
  const spent = await Promise.all(
    // One may end meanwhile.
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  const total = spent.reduce((sum, line) => sum + parseInt(line, 10), 0);
  if (total === 0) throw new Refusal('This kernel keeps no /proc/<pid>/task/<tid>/schedstat, so there is no figure.');
  return total / 1000;
}

/**
 * Resident memory in megabytes.
 *
 * @param {Server} server
 */
export async function memoryOf({ child }) {
  const status = await readFile(`/proc/${child.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/**
 * By how much memory grew at the worst moment of some work, in megabytes, and what there was before.
 *
 * @param {Server} server
 * @param {() => Promise<unknown>} work
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

/**
 * Waits until a server has done what it does after its start.
 *
 * @param {Server} server
 */
export async function idle(server) {
  for (let before = await cpuOf(server), quiet = 0; quiet < 3;) {
    await wait(300);
    const now = await cpuOf(server);
    quiet = now - before <= 10_000 ? quiet + 1 : 0;
    before = now;
  }
}
