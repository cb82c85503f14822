// `npm run test:former [commit] [--our-packages]`: runs the former release (default: last tag) beside this checkout.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../scripts/lib/clean-up.mjs';
import { createDatabase, startMariadb } from '../scripts/lib/mariadb.mjs';
import { CACHE, inRoot, ROOT } from '../scripts/lib/paths.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { run, start, stop } from '../scripts/lib/processes.mjs';
import { runScript } from '../scripts/lib/script.mjs';
import { readAll, signIn, writeAcross } from '../scripts/lib/smoke.mjs';
import { ready } from '../scripts/lib/stack.mjs';
import { dim, green, Refusal, say, secondsSince } from '../scripts/lib/terminal.mjs';

/** @param {...string} args */
async function git(...args) {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new Refusal(`git ${args.join(' ')} failed:\n${output}`);
  return output.trim();
}

/** @param {string | undefined} asked */
async function formerCommit(asked) {
  const { code, output } = asked
    ? { code: 0, output: asked }
    : await run('git', ['describe', '--tags', '--abbrev=0', 'HEAD^']);
  if (code !== 0) throw new Refusal('There is no tag of a former release: name a commit.');
  return git('rev-parse', '--verify', `${output.trim()}^{commit}`);
}

/**
 * Uses this checkout's packages if equal, else its own.
 *
 * @param {string} commit
 * @param {{ withOurs: boolean }} packages also when they differ
 */
async function buildFormer(commit, { withOurs }) {
  const folder = join(CACHE, 'former', commit.slice(0, 12));
  if (existsSync(join(folder, 'backend/dist/main.js'))) return folder;
  const began = performance.now();
  say(`Building ${commit.slice(0, 12)} …`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await git('archive', '--format=tar', `--output=${draft}.tar`, commit);
  await must('tar', ['-xf', `${draft}.tar`, '-C', draft], ROOT);
  await rm(`${draft}.tar`);
  const isSame = (await run('git', ['diff', '--quiet', commit, 'HEAD', '--', 'package-lock.json'])).code === 0;
  if (isSame || withOurs) {
    for (const part of ['node_modules', 'backend/node_modules'])
      if (existsSync(inRoot(part))) await symlink(inRoot(part), join(draft, part));
  } else {
    await must('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], draft);
    await must('npm', ['rebuild', 'better-sqlite3'], draft);
  }
  await must(process.execPath, ['build.mjs'], join(draft, 'backend'));
  await rename(draft, folder);
  say(`Built in ${secondsSince(began)}.`);
  return folder;
}

/** @param {string} command @param {string[]} args @param {string} cwd */
async function must(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd, env: { NODE_ENV: undefined } });
  if (code !== 0) throw new Refusal(`${command} ${args.join(' ')} failed:\n${output}`);
}

const HOST = '127.0.0.1';
const REFUSED =
  /The database belongs to a newer version: it has had the migrations .*, and the newest that this version knows is \w+\. Start the newer/;
const WORKS_ON = /It works on beside the newer one/;

/** @typedef {{ url: string, child: import('../scripts/lib/processes.mjs').Child, lines: string[] }} Server */
/** @typedef {{ former: string, env: Record<string, string | undefined>, account: { email: string, password: string }, contract: import('../scripts/lib/smoke.mjs').Contract }} Place */

await runScript(async () => {
  const words = process.argv.slice(2);
  const commit = await formerCommit(words.find((word) => !word.startsWith('--')));
  const former = await buildFormer(commit, { withOurs: words.includes('--our-packages') });
  say(`\nThe former code is ${commit.slice(0, 12)}.`);
  const mariadb = await startMariadb();
  await besides(await placeFor(former, await createDatabase(mariadb, 'portico_former')));
  await afterEachOther(await placeFor(former, undefined));
});

/** @param {string} former @param {string | undefined} DATABASE_URL @returns {Promise<Place>} */
async function placeFor(former, DATABASE_URL) {
  const env = {
    NODE_ENV: 'development',
    JWT_SECRET: 'of-a-check-that-nobody-signs-with-0123456789',
    DATA_DIR: await temporaryFolder('former'),
    DATABASE_URL,
    HOST,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    SMTP_URL: undefined,
    PAYPAL_MODE: undefined,
  };
  const { code, output } = await run(process.execPath, ['dist-dev/demo-data/main.js'], {
    cwd: join(former, 'backend'),
    env,
  });
  if (code !== 0) throw new Refusal(`The former demo data was not loaded:\n${output}`);
  const read = async (/** @type {string} */ path) => JSON.parse(await readFile(join(former, 'backend', path), 'utf8'));
  const [account] = await read('dist-dev/demo-data/accounts.json');
  return { former, env, account, contract: await read('openapi.json') };
}

/** @param {Place} place */
async function besides(place) {
  say('\nMariaDB, beside each other');
  const old = await open(place.former, place);
  const here = await signIn(old.url, place.account);
  const before = await readAll(here, place.contract);
  told(`the former one answers ${Object.keys(before).length} addresses`);
  const fresh = await open(ROOT, place);
  told("today's has migrated its database");
  same(before, await readAll(here, place.contract));
  told('the former one, running on, answers as before');
  const there = { ...here, url: fresh.url };
  faultless(await readAll(there, place.contract));
  told("today's takes its sessions, and answers all of that without a fault");
  const calls = (await writeAcross(here, there)) + (await writeAcross(there, here));
  told(`what one writes the other finds and changes, both ways (${calls} calls)`);
  await close(old);
  const again = await openAgain(place);
  if (again) {
    const back = await signIn(again.url, place.account);
    same(before, await readAll(back, place.contract));
    await writeAcross(back, there);
    told('started again it answers and writes as before');
    await close(again);
  }
  faultless(await readAll(there, place.contract));
  await close(fresh);
}

/** @param {Place} place */
async function afterEachOther(place) {
  say('\nSQLite, one after the other');
  const old = await open(place.former, place);
  const here = await signIn(old.url, place.account);
  const before = await readAll(here, place.contract);
  await writeAcross(here, here);
  await close(old);
  const fresh = await open(ROOT, place);
  const there = await signIn(fresh.url, place.account);
  faultless(await readAll(there, place.contract));
  await writeAcross(there, there);
  await close(fresh);
  told("today's answers and writes on what the former one has left");
  const again = await openAgain(place);
  if (!again) return;
  const back = await signIn(again.url, place.account);
  same(before, await readAll(back, place.contract));
  await writeAcross(back, back);
  await close(again);
  told("the former one answers and writes on what today's has left");
}

/**
 * Works on the newer database or reports why not; migrations decide which.
 *
 * @param {Place} place
 * @returns {Promise<Server | undefined>}
 */
async function openAgain(place) {
  /** @type {string[]} */
  const lines = [];
  const server = await open(place.former, place, lines).catch((error) => {
    if (REFUSED.test(lines.join('\n'))) return undefined;
    throw error;
  });
  if (!server) told('started again the former one refuses the newer database, and names both');
  else
    told(
      WORKS_ON.test(lines.join('\n'))
        ? 'started again it says that it works on'
        : 'started again it finds nothing newer',
    );
  return server;
}

/** @param {string} code @param {Place} place @param {string[]} [lines] its output @returns {Promise<Server>} */
async function open(code, { env }, lines = []) {
  const port = await freePort();
  const url = `http://${HOST}:${port}`;
  const child = start('server', process.execPath, [join(code, 'backend/dist/main.js')], {
    cwd: code,
    env: { ...env, PORT: String(port), PUBLIC_URL: url },
    onLine: (line) => void lines.push(line),
  });
  await ready(`${url}/api/health/ready`, child, 'The server').catch((error) => {
    if (!REFUSED.test(lines.join('\n'))) say(dim(lines.slice(-5).join('\n')));
    throw error;
  });
  return { url, child, lines };
}

/** @param {Server} server */
async function close({ child, lines }) {
  await stop(child);
  const faults = lines.filter((line) => /"level":"error"/.test(line));
  if (faults.length > 0) throw new Refusal(`A server had faults:\n${faults.join('\n')}`);
}

/** @param {Record<string, number>} before @param {Record<string, number>} after */
function same(before, after) {
  const other = Object.keys(before).filter((path) => before[path] !== after[path]);
  if (other.length > 0)
    throw new Refusal(
      `Other answers than before: ${other.map((path) => `${path} ${before[path]} → ${after[path]}`).join(', ')}`,
    );
}

/** @param {Record<string, number>} answers */
function faultless(answers) {
  const faults = Object.entries(answers).filter(([, status]) => status >= 500);
  if (faults.length > 0) throw new Refusal(`Faults: ${faults.map((fault) => fault.join(' ')).join(', ')}`);
}

/** @param {string} line */
function told(line) {
  say(`${green('✓')} ${line}`);
}
