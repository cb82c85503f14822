import { existsSync } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ALLOCATOR, localSecrets } from './local-env.mjs';
import { inRoot } from './paths.mjs';
import { freePort } from './ports.mjs';
import { run, start } from './processes.mjs';
import { Refusal } from './terminal.mjs';

/**
 * @typedef {object} Settings
 * @property {string} dataDir
 * @property {{ app: number, mail: number, smtp: number, wallet: number }} ports 0 for any
 * @property {Record<string, string | undefined>} [given] overrides the defaults
 * @property {string} [backups] folder
 * @property {(name: string, line: string) => void} onLine
 * @property {string[]} [nodeArgs]
 * @property {string} [name] host name
 * @property {boolean} [isEmpty] without demo data
 * @property {string} [demoData] data directory to copy instead
 */

/** @typedef {{ role: string, name: string, email: string, password: string }} Account */
/**
 * @typedef {object} Stack
 * @property {string} url
 * @property {string} [mailUrl]
 * @property {string} [walletUrl]
 * @property {Account[]} accounts
 * @property {import('./processes.mjs').Child} server
 * @property {Record<string, string | undefined>} env
 */

const HOST = '127.0.0.1';
const tool = (/** @type {string} */ name) => inRoot('backend/dist-dev', name, 'main.js');

/**
 * SMTP_URL and PAYPAL_MODE replace the demo services.
 *
 * @param {Settings} settings
 * @returns {Promise<Stack>}
 */
export async function startStack(settings) {
  const given = settings.given ?? {};
  if (settings.demoData && !settings.isEmpty) await cp(settings.demoData, settings.dataDir, { recursive: true });
  const accounts = settings.isEmpty ? [] : await prepareDemoData(settings);
  // Late: another checkout may take the port while demo data load.
  const port = await freePort(settings.ports.app);
  const url = `http://${settings.name ?? HOST}:${port}`;
  const env = await environmentOf(settings, url, port);
  const [mailUrl, walletUrl] = await Promise.all([
    given['SMTP_URL'] ? undefined : startMailCatcher(settings, env),
    given['PAYPAL_MODE'] ? undefined : startWallet(settings, env),
  ]);
  const server = startServer(settings, env);
  await ready(`${url}/api/health/ready`, server, 'The server');
  return { url, mailUrl, walletUrl, accounts, server, env };
}

/** Needs no port, mail server or wallet. @param {Settings} settings */
export async function prepareDemoData(settings) {
  return demoAccounts(settings, await environmentOf(settings, `http://${HOST}`));
}

/**
 * @param {Settings} settings
 * @param {string} url
 * @param {number} [port]
 * @returns {Promise<Record<string, string | undefined>>}
 */
async function environmentOf({ dataDir, backups, given }, url, port) {
  if (backups) await mkdir(backups, { recursive: true });
  return {
    LOG_LEVEL: 'warn',
    HOST,
    PUBLIC_URL: url,
    ...(await localSecrets(dataDir)),
    ...(backups && { BACKUP_TO: backups }),
    ...given,
    NODE_ENV: 'development',
    PORT: port === undefined ? undefined : String(port),
    DATA_DIR: dataDir,
  };
}

/** @param {Settings} settings @param {Record<string, string | undefined>} env */
export function startServer({ nodeArgs = [], onLine }, env) {
  return start('server', process.execPath, [...nodeArgs, inRoot('backend/dist/main.js')], {
    env: { ...ALLOCATOR, ...env },
    onLine: (line) => onLine('server', line),
  });
}

/** @param {Settings} settings @param {Record<string, string | undefined>} env gets the mail server's address */
async function startMailCatcher({ ports, dataDir, onLine }, env) {
  if (!existsSync(tool('mail-catcher'))) return undefined;
  const web = await freePort(ports.mail);
  const smtp = await freePort(ports.smtp);
  const child = start('mail', process.execPath, [tool('mail-catcher')], {
    env: { HOST, PORT: String(web), SMTP_PORT: String(smtp), MAIL_FOLDER: join(dataDir, 'mails') },
    onLine: (line) => onLine('mail', line),
  });
  env['SMTP_URL'] = `smtp://${HOST}:${smtp}`;
  await ready(`http://${HOST}:${web}/`, child, 'The mail catcher');
  return `http://${HOST}:${web}`;
}

/** @param {Settings} settings @param {Record<string, string | undefined>} env gets the wallet's settings */
async function startWallet({ ports, dataDir, onLine }, env) {
  if (!existsSync(tool('demo-wallet'))) return undefined;
  const port = await freePort(ports.wallet);
  const url = `http://${HOST}:${port}`;
  const wallet = {
    PAYPAL_CLIENT_ID: 'demo-portico',
    PAYPAL_CLIENT_SECRET: env['PAYPAL_CLIENT_SECRET'],
    PAYPAL_MERCHANT_ID: 'DEMMERCHANT22',
    PAYPAL_WEBHOOK_ID: 'DEMOWEBHOOK1',
  };
  const child = start('wallet', process.execPath, [tool('demo-wallet')], {
    env: {
      ...wallet,
      HOST,
      PORT: String(port),
      PUBLIC_URL: env['PUBLIC_URL'],
      WEBHOOK_URL: `http://${HOST}:${env['PORT']}/api/payments/webhook`,
      STATE_FILE: join(dataDir, 'demo-wallet.json'),
    },
    onLine: (line) => onLine('wallet', line),
  });
  Object.assign(env, wallet, { PAYPAL_MODE: 'demo', PAYPAL_DEMO_URL: url });
  await ready(`${url}/`, child, 'The demo wallet');
  return url;
}

/** @param {Settings} settings @param {Record<string, string | undefined>} env @returns {Promise<Account[]>} */
async function demoAccounts({ onLine, demoData }, env) {
  if (!existsSync(tool('demo-data'))) return [];
  if (!demoData) {
    const { code, output } = await run(process.execPath, [tool('demo-data')], { env });
    if (code !== 0) throw new Refusal(`Loading the demo data failed:\n${output}`);
    if (output.trim()) onLine('demo data', output.trim());
  }
  const accounts = inRoot('backend/dist-dev/demo-data/accounts.json');
  return existsSync(accounts) ? JSON.parse(await readFile(accounts, 'utf8')) : [];
}

/**
 * Waits for a status below 500, at most 60 seconds.
 *
 * @param {string} url
 * @param {import('./processes.mjs').Child} child
 * @param {string} name
 */
export async function ready(url, child, name) {
  let ended = false;
  void child.ended.then(() => (ended = true));
  for (const until = Date.now() + 60_000; Date.now() < until && !ended; await wait(40)) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await response?.body?.cancel();
    if (response && response.status < 500) return;
  }
  throw new Refusal(
    ended ? `${name} ended while it started; its messages are above.` : `${name} did not respond within 60 seconds.`,
  );
}
