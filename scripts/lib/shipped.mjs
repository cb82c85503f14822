import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from './clean-up.mjs';
import { baseImages, ensureNode, versionOf } from './image-node.mjs';
import { createDatabase, startMariadb } from './mariadb.mjs';
import { inRoot } from './paths.mjs';
import { freePort } from './ports.mjs';
import { run, start, stop } from './processes.mjs';
import { callProduct, readAll, signIn, useTheRest, writeAcross } from './smoke.mjs';
import { ready } from './stack.mjs';
import { green, Refusal, say } from './terminal.mjs';

const HOST = '127.0.0.1';
const SERVER = inRoot('backend/dist/main.js');
const MAIL_TIMEOUT_MS = 30_000;

/**
 * SQLite uses the current Node, for which it is compiled.
 *
 * @returns {Promise<import('./jest.mjs').Tally>}
 */
export async function testShipped() {
  const image = await ensureNode(versionOf(baseImages()['NODE_IMAGE'] ?? ''));
  const mariadb = await startMariadb();
  try {
    const database = await createDatabase(mariadb, 'portico_shipped');
    await Promise.all([useProduct(process.execPath, ''), useProduct(join(image.folder, 'bin/node'), database)]);
    return { passed: 2, failed: 0, reasons: [] };
  } finally {
    await mariadb.stop();
  }
}

/** @param {string} node @param {string} database its address; empty for SQLite */
async function useProduct(node, database) {
  const [port, smtpPort, mailPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const url = `http://${HOST}:${port}`;
  const env = {
    NODE_ENV: 'production',
    JWT_SECRET: randomBytes(48).toString('base64'),
    DATA_DIR: await temporaryFolder('shipped'),
    DATABASE_URL: database,
    HOST,
    PORT: String(port),
    PUBLIC_URL: url,
    SMTP_URL: `smtp://${HOST}:${smtpPort}`,
    LOG_LEVEL: 'warn',
    PAYPAL_MODE: undefined,
  };
  // Production refuses demo data.
  const demoEnv = { ...env, NODE_ENV: 'development' };
  await must(await run(node, [inRoot('backend/dist-dev/demo-data/main.js')], { env: demoEnv }), 'Loading demo data');

  const mail = start('mail', node, [inRoot('backend/dist-dev/mail-catcher/main.js')], {
    env: { HOST, PORT: String(mailPort), SMTP_PORT: String(smtpPort) },
  });
  /** @type {string[]} */
  const log = [];
  const began = performance.now();
  const server = start('server', node, [SERVER], { env, onLine: (line) => void log.push(line) });
  await ready(`${url}/api/health/ready`, server, 'The server').catch((error) => {
    throw new Refusal(`${error.message}\n${log.join('\n')}`);
  });
  const startedIn = Math.round(performance.now() - began);
  await useModules(url, `http://${HOST}:${mailPort}`);
  await must(await run(node, [SERVER, 'backup', '--to', await temporaryFolder('backups')], { env }), 'backup');
  server.process.kill('SIGTERM');
  if ((await server.ended) !== 0) throw new Refusal('The server did not exit with 0 after SIGTERM.');
  await stop(mail);
  const errors = log.filter((line) => /"level":"(error|fatal)"/.test(line));
  if (errors.length > 0) throw new Refusal(`The server logged errors:\n${errors.join('\n')}`);
  const { output: version } = await run(node, ['--version']);
  say(`  ${green('✓')} Node ${version.trim()} on ${database ? 'MariaDB' : 'SQLite'}: ready in ${startedIn} ms`);
}

/** @param {string} url @param {string} mailUrl */
async function useModules(url, mailUrl) {
  const [account] = await readJson('backend/dist-dev/demo-data/accounts.json');
  const session = await signIn(url, account);
  /** @type {import('./smoke.mjs').Contract} */
  const contract = await readJson('backend/openapi.json');
  const answers = await readAll(session, contract);
  const faults = Object.entries(answers).filter(([, status]) => status >= 500);
  if (faults.length > 0) throw new Refusal(`Faults: ${faults.map((each) => each.join(' ')).join(', ')}`);
  await writeAcross(session, session);
  everyModule(contract, [...Object.keys(answers), ...(await useTheRest(session))]);

  await callProduct(session, '/mail/test', { method: 'POST', body: {} });
  await mailArrived(mailUrl, account.email);
  const question = { method: 'POST', body: { question: 'What does a project cost?' } };
  const { answer } = (await callProduct(session, '/faq/public/ask', question)).json();
  if (!answer) throw new Refusal('The FAQ has no answer: the index was not built.');
  await drawReceipt(session);
  for (const path of ['/', '/login']) {
    const page = await (await fetch(url + path)).text();
    if (!page.includes('<h1')) throw new Refusal(`${path} was not rendered by the server.`);
  }
}

/** @param {import('./smoke.mjs').Session} session */
async function drawReceipt(session) {
  const payments = (await callProduct(session, '/payments?limit=100')).json().items;
  const paid = payments.find((/** @type {{ receipt_number?: string }} */ each) => each.receipt_number);
  const { items } = (await callProduct(session, `/payments/project/${paid.project_id}/receipts`)).json();
  const { text } = await callProduct(session, `/payments/receipts/${items[0].id}/pdf`);
  if (!text.startsWith('%PDF-')) throw new Refusal('The receipt is not a PDF.');
}

/** @param {string} mailUrl @param {string} to */
async function mailArrived(mailUrl, to) {
  for (const end = Date.now() + MAIL_TIMEOUT_MS; Date.now() < end; await wait(100)) {
    const mails = await (await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(to)}`)).text();
    if (mails.includes('"subject"')) return;
  }
  throw new Refusal(`No email to ${to} arrived.`);
}

/** @param {import('./smoke.mjs').Contract} contract @param {string[]} called paths */
function everyModule({ paths }, called) {
  const tagsOf = (/** @type {string} */ path) =>
    [paths[path]?.get, paths[path]?.post].flatMap((each) => each?.tags ?? []);
  const used = new Set(called.flatMap(tagsOf));
  const missing = new Set(
    Object.keys(paths)
      .flatMap(tagsOf)
      .filter((tag) => !used.has(tag)),
  );
  if (missing.size > 0) throw new Refusal(`No call to ${[...missing].join(', ')}: add one to scripts/lib/smoke.mjs.`);
}

/** @param {string} file */
const readJson = async (file) => JSON.parse(await readFile(inRoot(file), 'utf8'));

/** @param {{ code: number, output: string }} result @param {string} what */
async function must({ code, output }, what) {
  if (code !== 0) throw new Refusal(`${what} ended with code ${code}:\n${output}`);
}
