// `make docker-check`: runs every RUN, HEALTHCHECK and CMD line of docker/Dockerfile without a container engine. Each stage is a
// folder; absolute paths of the image are rewritten to it. What a folder cannot stand in for is said aloud.
import { randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { cleanUp, cleanUpOnSignals, removeFolder, temporaryFolder } from './lib/clean-up.mjs';
import { commandOf, parseDockerfile } from './lib/dockerfile.mjs';
import { filesIn } from './lib/fingerprint.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { run, start } from './lib/processes.mjs';
import { ready } from './lib/stack.mjs';
import { dim, green, Refusal, runMain, say, secondsSince, yellow } from './lib/terminal.mjs';

/** @typedef {import('./lib/dockerfile.mjs').Instruction} Instruction */
/** @typedef {{ root: string, workdir: string, env: Record<string, string>, healthcheck?: string }} Box */

/** Folders of the image that stand in the stage's folder. */
const OWN_PATHS = /(^|[\s='"])(\/(?:app|data))(?=[\s/'"]|$)/g;

/** @type {Record<string, (box: Box, instruction: Instruction, boxes: Map<string, Box>) => Promise<void>>} */
const ACTIONS = {
  WORKDIR: async (box, { rest }) => void (await mkdir(join(box.root, (box.workdir = rest)), { recursive: true })),
  ENV: async (box, { rest }) => {
    const [, key = '', value = ''] = /^(\w+)=(.*)$/.exec(rest) ?? [];
    box.env[key] = value.replace(OWN_PATHS, `$1${box.root}$2`);
  },
  COPY: copy,
  RUN: runLine,
  USER: async (_box, { rest }) => note(`USER ${rest}: the lines after it run as the present user`),
  HEALTHCHECK: async (box, { rest }) => void (box.healthcheck = rest.replace(/^CMD\s+/, '')),
  VOLUME: async () => {},
  EXPOSE: async () => {},
  CMD: runServer,
};

async function main() {
  requireNode();
  const folder = await temporaryFolder('docker');
  try {
    /** @type {Map<string, Box>} */
    const boxes = new Map();
    for (const stage of parseDockerfile(await readFile(inRoot('docker/Dockerfile'), 'utf8'))) {
      await runStage(stage, join(folder, stage.name), boxes);
    }
    say(green('Every line of docker/Dockerfile works.'));
  } finally {
    await removeFolder(folder);
  }
}

/**
 * @param {import('./lib/dockerfile.mjs').Stage} stage
 * @param {string} root
 * @param {Map<string, Box>} boxes the stages so far; gets this one
 */
async function runStage({ base, name, instructions }, root, boxes) {
  say(`FROM ${base} AS ${name}`);
  const box = await makeBox(root, boxes.get(base));
  boxes.set(name, box);
  for (const instruction of instructions) {
    const action = ACTIONS[instruction.name];
    if (!action) {
      throw new Refusal(`${instruction.name} is not understood; teach scripts/docker-lines.mjs or leave it out.`);
    }
    await action(box, instruction, boxes);
  }
}

/**
 * @param {string} root
 * @param {Box | undefined} base
 * @returns {Promise<Box>}
 */
async function makeBox(root, base) {
  if (!base) {
    await mkdir(root, { recursive: true });
    return { root, workdir: '/', env: {} };
  }
  await cp(base.root, root, { recursive: true, verbatimSymlinks: true });
  return { root, workdir: base.workdir, env: { ...base.env } };
}

/**
 * @param {Box} box
 * @param {Instruction} instruction
 * @param {Map<string, Box>} boxes
 */
async function copy(box, { flags, rest }, boxes) {
  const words = rest.split(/\s+/);
  const target = words.pop() ?? '';
  const destination = join(box.root, target.startsWith('/') ? target : join(box.workdir, target));
  const from = flags['from'];
  const source = from ? boxes.get(from)?.root : ROOT;
  if (!source) throw new Refusal(`COPY --from=${from}: no such stage`);
  const filter = (/** @type {string} */ file) => from !== undefined || !isIgnored(relative(ROOT, file));
  for (const word of words) {
    const path = join(source, word);
    const isFile = (await stat(path)).isFile();
    const place = isFile && /(^|\/)\.?\/?$/.test(target) ? join(destination, basename(word)) : destination;
    await mkdir(dirname(place), { recursive: true });
    await cp(path, place, { recursive: true, verbatimSymlinks: true, filter });
  }
}

/** The patterns of .dockerignore. @param {string} path */
const isIgnored = (path) =>
  /(^|\/)(node_modules|dist|dist-[^/]*|coverage|test-results|playwright-report)(\/|$)/.test(path) ||
  /^(\.git|\.cache|\.data|\.env|docker\/secrets)(\/|$)/.test(path);

/**
 * @param {Box} box
 * @param {Instruction} instruction
 */
async function runLine(box, { rest }) {
  const began = performance.now();
  if (/apt-get/.test(rest) && process.getuid?.() !== 0) return note(`skipped, needs root: RUN ${rest}`);
  const me = `${process.getuid?.()}:${process.getgid?.()}`;
  const line = rest.replace(OWN_PATHS, `$1${box.root}$2`).replaceAll('node:node', me);
  if (rest.includes('node:node')) note(`the image's user "node" is ${me} here`);
  const cwd = join(box.root, box.workdir);
  const env = { ...box.env, ...(/npm (ci|install)/.test(rest) ? { NODE_ENV: undefined } : {}) };
  const { code, output } = await run('/bin/sh', ['-c', line], { cwd, env });
  if (code !== 0) throw new Refusal(`RUN ${rest}\nended with code ${code}:\n${output}`);
  say(`  ${green('✓')} RUN ${rest} ${dim(secondsSince(began))}`);
}

/**
 * Starts the CMD line as an operator would, with a secret and an address, asks the HEALTHCHECK, and stops it.
 *
 * @param {Box} box
 * @param {Instruction} instruction
 */
async function runServer(box, { rest }) {
  const cwd = join(box.root, box.workdir);
  const port = await freePort();
  const env = {
    ...box.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    JWT_SECRET: randomBytes(48).toString('base64url'),
  };
  const before = await snapshot(cwd);
  const [command = '', ...args] = commandOf(rest);
  const server = start('CMD', command, args, { cwd, env, onLine: (line) => say(dim(`    ${line}`)) });
  await ready(`http://127.0.0.1:${port}/api/health/live`, server, 'The image');
  await checkHealth(box, cwd, env);
  const page = await fetch(`http://127.0.0.1:${port}/login`);
  if (page.status !== 200 || !(await page.text()).includes('<html'))
    throw new Refusal(`/login answered ${page.status} instead of a page.`);
  server.process.kill('SIGTERM');
  const code = await server.ended;
  if (code !== 0 && code !== 128) throw new Refusal(`CMD ended with code ${code} when it was told to stop.`);
  if ((await snapshot(cwd)) !== before)
    throw new Refusal('The server wrote outside of /data: a read-only image would break.');
  say(`  ${green('✓')} CMD ${rest}: healthy, serves the site, writes only to /data, stops when told`);
}

/**
 * @param {Box} box
 * @param {string} cwd
 * @param {Record<string, string>} env
 */
async function checkHealth({ healthcheck }, cwd, env) {
  if (!healthcheck) throw new Refusal('The image has no HEALTHCHECK.');
  const [command = '', ...args] = commandOf(healthcheck);
  const { code, output } = await run(command, args, { cwd, env });
  if (code !== 0) throw new Refusal(`HEALTHCHECK ended with code ${code}: ${output}`);
  say(`  ${green('✓')} HEALTHCHECK`);
}

/** Names, sizes and times of the image's files, without the packages. @param {string} folder */
async function snapshot(folder) {
  const files = [
    ...(await filesIn(folder)),
    ...(await filesIn(join(folder, 'backend/dist'))),
    ...(await filesIn(join(folder, 'frontend/dist'))),
  ];
  const facts = await Promise.all(files.sort().map(async (file) => `${file} ${(await stat(file)).mtimeMs}`));
  return facts.join('\n');
}

/** @param {string} text */
const note = (text) => say(`  ${yellow('!')} ${text}`);

cleanUpOnSignals();
await runMain(main, cleanUp);
