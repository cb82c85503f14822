import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './clean-up.mjs';
import { baseImages, ensureNode, versionOf } from './image-node.mjs';
import { createDatabase, startMariadb } from './mariadb.mjs';
import { inRoot } from './paths.mjs';
import { freePort } from './ports.mjs';
import { run, start } from './processes.mjs';
import { readAll, signIn, useTheRest, writeAcross } from './smoke.mjs';
import { ready } from './stack.mjs';
import { green, Refusal, say } from './terminal.mjs';

const HOST = '127.0.0.1';

/**
 * Migrations, demo data, start, a call to every module and a stop, on the Node that the image has. On MariaDB: the embedded database would
 * have to be compiled for that Node, which takes a minute and is done by `make docker-check`.
 *
 * @returns {Promise<import('./jest.mjs').Tally>}
 */
export async function testOnImageNode() {
  const wanted = versionOf(baseImages()['NODE_IMAGE'] ?? '');
  const [{ version, folder }, mariadb] = await Promise.all([ensureNode(wanted), startMariadb()]);
  try {
    const node = join(folder, 'bin/node');
    const env = {
      NODE_ENV: 'development',
      JWT_SECRET: 'of-a-check-that-nobody-signs-with-0123456789',
      DATA_DIR: await temporaryFolder('image-node'),
      DATABASE_URL: await createDatabase(mariadb, 'portico_image_node'),
      WEB_ROOT: inRoot('frontend/dist'),
      HOST,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      SMTP_URL: undefined,
      PAYPAL_MODE: undefined,
    };
    const { code, output } = await run(node, [inRoot('backend/dist-dev/demo-data.js')], { env });
    if (code !== 0) throw new Refusal(`On Node ${version} the demo data was not loaded:\n${output}`);
    told(`Node ${version}: migrations and demo data`);
    const passed = await callEverything(node, env);
    return { passed: passed + 1, failed: 0, reasons: [] };
  } finally {
    await mariadb.stop();
  }
}

/**
 * @param {string} node
 * @param {Record<string, string | undefined>} env
 */
async function callEverything(node, env) {
  const port = await freePort();
  const url = `http://${HOST}:${port}`;
  /** @type {string[]} */
  const lines = [];
  const server = start('server', node, [inRoot('backend/dist/main.js')], {
    env: { ...env, PORT: String(port), PUBLIC_URL: url },
    onLine: (line) => void lines.push(line),
  });
  await ready(`${url}/api/health/ready`, server, 'The server').catch((error) => {
    throw new Refusal(`${error.message}\n${lines.join('\n')}`);
  });
  const [account] = await read('backend/dist-dev/demo-data/accounts.json');
  const session = await signIn(url, account);
  /** @type {import('./smoke.mjs').Contract} */
  const contract = await read('backend/openapi.json');
  const answers = await readAll(session, contract);
  const faults = Object.entries(answers).filter(([, status]) => status >= 500);
  if (faults.length > 0) throw new Refusal(`Faults: ${faults.map((each) => each.join(' ')).join(', ')}`);
  const calls = await writeAcross(session, session);
  everyModule(contract, [...Object.keys(answers), ...(await useTheRest(session))]);
  const page = await (await fetch(url)).text();
  if (!page.includes('<h1')) throw new Refusal('The first page was not drawn.');
  server.process.kill('SIGTERM');
  if ((await server.ended) !== 0) throw new Refusal('The server did not end by itself when it was told to stop.');
  const said = lines.filter((line) => /"level":"error"/.test(line));
  if (said.length > 0) throw new Refusal(`The server had faults:\n${said.join('\n')}`);
  told(`${Object.keys(answers).length} addresses of all modules, ${calls} calls that write, files, a page, a stop`);
  return 1;
}

/**
 * @param {import('./smoke.mjs').Contract} contract
 * @param {string[]} asked
 */
function everyModule({ paths }, asked) {
  const tagsOf = (/** @type {string} */ path) =>
    [paths[path]?.get, paths[path]?.post].flatMap((each) => each?.tags ?? []);
  const called = new Set(asked.flatMap(tagsOf));
  const missing = new Set(
    Object.keys(paths)
      .flatMap(tagsOf)
      .filter((tag) => !called.has(tag)),
  );
  if (missing.size > 0)
    throw new Refusal(`Nothing was asked of ${[...missing].join(', ')}: add a call to scripts/lib/smoke.mjs.`);
}

/** @param {string} file */
const read = async (file) => JSON.parse(await readFile(inRoot(file), 'utf8'));

/** @param {string} line */
const told = (line) => say(`${green('✓')} ${line}`);
