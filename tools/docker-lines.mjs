// `make docker-check`: runs the RUN, HEALTHCHECK and CMD lines of docker/Dockerfile with the image's Node, without a
// container engine. As root on Linux the server has a read-only tree and a foreign user ID.
import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { removeFolder, temporaryFolder } from '../scripts/lib/clean-up.mjs';
import { parseDockerfile } from './lib/dockerfile.mjs';
import { checkContent } from './lib/image-content.mjs';
import { ensureNode, versionOf } from '../scripts/lib/image-node.mjs';
import { runImage } from './lib/image-server.mjs';
import { inRoot, ROOT } from '../scripts/lib/paths.mjs';
import { run } from '../scripts/lib/processes.mjs';
import { runScript } from '../scripts/lib/script.mjs';
import { dim, green, Refusal, say, secondsSince, yellow } from '../scripts/lib/terminal.mjs';

/** @typedef {import('./lib/dockerfile.mjs').Instruction} Instruction */
/** @typedef {{ root: string, image: string, workdir: string, env: Record<string, string>, healthcheck?: string }} Box */

const OWN_PATHS = /(^|[\s='"])(\/(?:app|data|backups))(?=[\s/'"]|$)/g;

/** @type {Record<string, (box: Box, instruction: Instruction, boxes: Map<string, Box>) => Promise<void>>} */
const ACTIONS = {
  WORKDIR: async (box, { rest }) => void (await mkdir(join(box.root, (box.workdir = rest)), { recursive: true })),
  ENV: async (box, { rest }) => {
    const [, key = '', value = ''] = /^(\w+)=(.*)$/.exec(rest) ?? [];
    box.env[key] = value;
  },
  COPY: copy,
  RUN: runLine,
  USER: async () => {},
  HEALTHCHECK: async (box, { rest }) => void (box.healthcheck = rest.replace(/^CMD\s+/, '')),
  VOLUME: async () => {},
  EXPOSE: async () => {},
  CMD: runServer,
};

async function main() {
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
 * @param {Map<string, Box>} boxes stages so far; gets this one
 */
async function runStage({ base, name, instructions }, root, boxes) {
  say(`FROM ${base} AS ${name}`);
  const box = await makeBox(root, base, boxes.get(base));
  boxes.set(name, box);
  for (const instruction of instructions) {
    const action = ACTIONS[instruction.name];
    if (!action) {
      throw new Refusal(`${instruction.name} is not supported; add it to tools/docker-lines.mjs or leave it out.`);
    }
    await action(box, instruction, boxes);
  }
}

/**
 * @param {string} root
 * @param {string} image
 * @param {Box | undefined} base stage of that name
 * @returns {Promise<Box>}
 */
async function makeBox(root, image, base) {
  if (!base) {
    await mkdir(root, { recursive: true });
    return { root, image, workdir: '/', env: {} };
  }
  await cp(base.root, root, { recursive: true, verbatimSymlinks: true });
  return { ...base, root, env: { ...base.env } };
}

/** @param {Box} box @param {Instruction} instruction @param {Map<string, Box>} boxes */
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

/** @param {string} path */
const isIgnored = (path) =>
  /(^|\/)(node_modules|dist|dist-[^/]*|coverage|test-results|playwright-report)(\/|$)/.test(path) ||
  /^(\.git|\.cache|\.data|\.env|docker\/secrets)(\/|$)/.test(path);

/** @param {Box} box @param {Instruction} instruction */
async function runLine(box, { rest }) {
  const began = performance.now();
  if (/apt-get/.test(rest) && process.getuid?.() !== 0) return note(`skipped, needs root: RUN ${rest}`);
  const own = Object.fromEntries(Object.entries(box.env).map(([name, value]) => [name, inBox(box, value)]));
  // The base image does not set NODE_ENV.
  const env = { NODE_ENV: undefined, ...(await ensureNode(versionOf(box.image))).env, ...own };
  const cwd = join(box.root, box.workdir);
  const { code, output } = await run('/bin/sh', ['-c', inBox(box, rest)], { cwd, env });
  if (code !== 0) throw new Refusal(`RUN ${rest}\nended with code ${code}:\n${output}`);
  say(`  ${green('✓')} RUN ${rest} ${dim(secondsSince(began))}`);
}

/** @param {Box} box @param {Instruction} instruction */
async function runServer(box, { rest }) {
  const here = (/** @type {string} */ value) => inBox(box, value);
  await checkContent(join(box.root, box.workdir));
  await runImage({ ...box, here, node: await ensureNode(versionOf(box.image)) }, rest);
}

/** @param {Box} box @param {string} value */
const inBox = ({ root }, value) => value.replace(OWN_PATHS, `$1${root}$2`);

/** @param {string} text */
const note = (text) => say(`  ${yellow('!')} ${text}`);

await runScript(main, { isBuilt: false });
