import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { CACHE, inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { Refusal, say, secondsSince } from './terminal.mjs';

/** @typedef {{ name: string, output: string }} Part workspace, and a file that its build writes */

/** @type {Part} */
const BACKEND = { name: 'backend', output: 'dist/main.js' };
/** @type {Part} */
const FRONTEND = { name: 'frontend', output: 'dist/index.html' };

const isTest = (/** @type {string} */ path) => /\.spec\.tsx?$|[\\/]test[\\/]|jest\.config/.test(path);

export async function ensureBuilt() {
  await Promise.all([buildIfChanged(BACKEND), buildIfChanged(FRONTEND)]);
}

/** Skips types: `make check` checks them. */
export async function ensureTestBuilt() {
  await Promise.all([build(BACKEND, ['--test']), buildIfChanged(FRONTEND)]);
}

/** @param {Part} part */
async function buildIfChanged(part) {
  const { name, output } = part;
  const sources = await filesIn(inRoot(name), (path) => !isTest(path));
  const current = await fingerprint(
    [...sources, inRoot('package-lock.json'), inRoot('tsconfig.base.json')],
    process.version,
  );
  const stamp = join(CACHE, `build-${name}`);
  if (existsSync(inRoot(name, output)) && (await readStamp(stamp)) === current) return;
  await build(part);
  await writeStamp(stamp, current);
}

/** @param {Part} part @param {string[]} [options] */
async function build({ name }, options = []) {
  const began = performance.now();
  say(`Building ${name} …`);
  // With `test` the frontend's server bundle fails.
  const env = { NODE_ENV: undefined };
  const { code, output } = await run(process.execPath, ['build.mjs', ...options], { cwd: inRoot(name), env });
  if (code !== 0) throw new Refusal(`Building ${name} failed:\n${output}`);
  say(`Built ${name} in ${secondsSince(began)}.`);
}
