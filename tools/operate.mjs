// `npm run operate`: runs the commands of the operator's pages beside a server with the settings of install.md.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from '../scripts/lib/clean-up.mjs';
import { createDatabase, startMariadb } from '../scripts/lib/mariadb.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { run, start, stop } from '../scripts/lib/processes.mjs';
import { runScript } from '../scripts/lib/script.mjs';
import { ready } from '../scripts/lib/stack.mjs';
import { findNginx } from '../scripts/lib/system-packages.mjs';
import { green, Refusal, say } from '../scripts/lib/terminal.mjs';

/** The others have no `sh` block except for `tools/failover.mjs`. */
const PAGES = ['install', 'backup', 'files-and-keys', 'monitoring'].map((name) => `docs/operator/${name}.md`);
/** Commands that fail here, and their output: no mail server, no second factor. @type {[RegExp, string][]} */
const REFUSALS = [
  [/ doctor$/, 'database'],
  [/ reset-factors /, 'This person has no second factor.'],
];
const KINDS = ['env', 'ini', 'sh', 'sh stopped', 'sh mariadb', 'sh nginx', 'sh engine'];
const FILE = /(?:docker|docs|scripts)\/[\w./-]+\.(?:yml|sh|conf)/g;
const SERVICES = /compose -f (\S+) (?:run --rm|exec|logs --tail \d+) (.*)$/;

/** @typedef {{ kind: string, text: string }} Block */
/** @typedef {{ env: Record<string, string>, here: (text: string) => string, port: number, folder: string }} Place */

/** @param {Block} block */
const linesOf = ({ text }) => text.trim().split('\n');

/** @returns {Promise<import('../scripts/lib/jest.mjs').Tally>} */
async function tryManual() {
  const text = (await Promise.all(PAGES.map((page) => readFile(inRoot(page), 'utf8')))).join('\n');
  const blocks = [...text.matchAll(/^```([^\n]+)\n(.*?)^```$/gms)].map(([, kind = '', body = '']) => ({
    kind,
    text: body,
  }));
  const others = blocks.filter(({ kind }) => !KINDS.includes(kind));
  if (others.length > 0)
    throw new Refusal(`${PAGES.join(', ')}: this tool does not try a block of ${others[0]?.kind}.`);
  const of = (/** @type {string} */ kind) => blocks.filter((each) => each.kind === kind);
  const mariadb = await startMariadb();
  try {
    const place = await prepare(of('env')[0]?.text ?? '', await createDatabase(mariadb, 'portico_operate'));
    await besideServer(place, of('ini')[0]?.text ?? '', of('sh'));
    for (const block of [...of('sh stopped'), ...of('sh mariadb')]) await runLines(place, block);
    await testNginx(place, of('sh nginx'));
    for (const block of of('sh engine')) for (const line of linesOf(block)) await lookAt(line);
  } finally {
    await mariadb.stop();
  }
  const passed = blocks.filter(({ kind }) => /^sh(?! engine)/.test(kind)).flatMap(linesOf).length;
  return { passed, failed: 0, reasons: [] };
}

/** @param {string} settings the page's @param {string} database @returns {Promise<Place>} */
async function prepare(settings, database) {
  const folder = await temporaryFolder('operate');
  const port = await freePort();
  const here = (/** @type {string} */ value) =>
    value
      .replaceAll('mariadb://portico:password@db1:3306/portico', database)
      .replaceAll(/\/var\/(lib|backups)\/portico/g, `${folder}/$1`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replace(/^3000$/, String(port))
      .replace(/^<.*>$/, randomBytes(36).toString('base64'));
  for (const name of ['lib', 'backups']) await mkdir(join(folder, name));
  const pairs = settings
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  const env = Object.fromEntries(pairs.map(([name, value = '']) => [name, here(value.replace(/^'(.*)'$/, '$1'))]));
  return { env, here, port, folder };
}

/** @param {Place} place @param {string} unit @param {Block[]} blocks */
async function besideServer(place, unit, blocks) {
  const [, line = ''] = /^ExecStart=\/usr\/bin\/node \/opt\/portico\/(.+)$/m.exec(unit) ?? [];
  /** @type {string[]} */
  const said = [];
  const server = start('server', process.execPath, [inRoot(line)], {
    cwd: place.folder,
    env: { ...place.env, LOG_LEVEL: 'warn' },
    onLine: (each) => void said.push(each),
  });
  await ready(`http://127.0.0.1:${place.port}/api/health/ready`, server, 'The server').catch((error) => {
    throw new Refusal(`${error.message}\n${said.join('\n')}`);
  });
  told(`a server with the page's settings, as its unit starts it: ${line}`);
  for (const block of blocks) await runLines(place, block);
  await stop(server);
}

/** @param {Place} place @param {Block} block @param {Record<string, string>} [more] */
async function runLines({ env, here }, block, more = {}) {
  for (const line of linesOf(block)) {
    const { code, output } = await run('/bin/sh', ['-ec', here(line)], {
      env: { ...env, LOG_LEVEL: 'error', ...more },
    });
    const isExpected = REFUSALS.some(([command, text]) => command.test(line) && code === 1 && output.includes(text));
    if (code !== 0 && !isExpected) throw new Refusal(`${line}\nended with code ${code}:\n${output}`);
    told(line);
  }
}

/**
 * @param {Place} place
 * @param {Block[]} blocks
 */
async function testNginx(place, blocks) {
  const program = await findNginx();
  const conf = (await readFile(inRoot('docker/nginx/portico.conf'), 'utf8'))
    .replaceAll(/server app\d:3000/g, `server 127.0.0.1:${place.port}`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`);
  await writeFile(join(place.folder, 'portico.conf'), conf);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${place.folder}/${name};`,
  );
  const main = `pid ${place.folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\ninclude ${place.folder}/portico.conf;\n}\n`;
  await writeFile(join(place.folder, 'nginx.conf'), main);
  const stand = join(place.folder, 'bin/nginx');
  await mkdir(join(place.folder, 'bin'));
  await writeFile(stand, `#!/bin/sh\nexec '${program}' -c '${place.folder}/nginx.conf' "$@"\n`);
  await chmod(stand, 0o755);
  const path = { PATH: [join(place.folder, 'bin'), process.env['PATH']].join(delimiter) };
  for (const block of blocks) await runLines(place, block, path);
}

/** @param {string} line */
async function lookAt(line) {
  const isThere = (/** @type {string} */ file) =>
    [file, file.replace('.yml', '.example.yml')].some((name) => existsSync(inRoot(name)));
  const missing = (line.match(FILE) ?? []).filter((file) => !isThere(file));
  const [, file, words = ''] = SERVICES.exec(line) ?? [];
  const text = file ? await readFile(inRoot(file), 'utf8') : '';
  const named = line.includes(' logs ') ? words.split(' ') : words.split(' ').slice(0, 1);
  const unknown = file ? named.filter((name) => !text.includes(`\n  ${name}:\n`)) : [];
  if (missing.length + unknown.length > 0)
    throw new Refusal(`${line}\nnames ${[...missing, ...unknown].join(', ')}, which is not there.`);
  told(`${line} (names what is there; not run)`);
}

/** @param {string} line */
function told(line) {
  say(`${green('✓')} ${line}`);
}

await runScript(async () => {
  const { passed } = await tryManual();
  say(`${passed} commands`);
});
