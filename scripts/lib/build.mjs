import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { CACHE, inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { Refusal, say, secondsSince } from './terminal.mjs';

/** @typedef {{ name: string, outputs: string[] }} Part */

/** @type {Part[]} */
const PARTS = [
  { name: 'backend', outputs: ['dist/main.js'] },
  { name: 'frontend', outputs: ['dist/app.html', 'dist/index.html'] },
];

const isTest = (/** @type {string} */ path) => /\.spec\.tsx?$|[\\/]test[\\/]|jest\.config/.test(path);

/** Builds the parts whose sources changed since the last time; two at once. */
export async function ensureBuilt() {
  await Promise.all(PARTS.filter(({ name }) => existsSync(inRoot(name, 'build.mjs'))).map(buildIfChanged));
}

/** @param {Part} part */
async function buildIfChanged({ name, outputs }) {
  const sources = await filesIn(inRoot(name), (path) => !isTest(path));
  const current = await fingerprint(
    [...sources, inRoot('package-lock.json'), inRoot('tsconfig.base.json')],
    process.version,
  );
  const stamp = join(CACHE, `build-${name}`);
  const isThere = outputs.some((output) => existsSync(inRoot(name, output)));
  if (isThere && (await readStamp(stamp)) === current) return;

  const began = performance.now();
  say(`Building ${name} …`);
  // What ships is built, whoever asks: a spec has "test" there, with which the pages could not be drawn.
  const env = { NODE_ENV: undefined };
  const { code, output } = await run(process.execPath, ['build.mjs'], { cwd: inRoot(name), env });
  if (code !== 0) throw new Refusal(`Building ${name} failed:\n${output}`);
  await writeStamp(stamp, current);
  say(`Built ${name} in ${secondsSince(began)}.`);
}
