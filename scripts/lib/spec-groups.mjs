import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesIn } from './fingerprint.mjs';
import { CACHE, inRoot } from './paths.mjs';

/** Folders whose specs mostly wait: they begin first, beside the others. */
const WAITS = /(^|\/)faults$/;
const DEPTH = 3;
/** Characters: folders with fewer share a spec, because loading costs more than all of their tests. */
const WORTH_LOADING = 30_000;

/** @typedef {(file: string, text: string) => boolean} Wanted whether a spec is to run */

/** @typedef {{ name: string, files: string[], size: number }} Group */

/**
 * Writes one spec for each folder of specs, which runs those of the folder: whatever they load they load once, and that is
 * more than half of what they cost. Small folders share one. The largest come first, so that no worker is left alone at the end.
 *
 * @param {string} workspace
 * @param {Wanted} [wanted] all of them when absent
 * @returns {Promise<string[]>} Jest's arguments that run them
 */
export async function groupSpecs(workspace, wanted = () => true) {
  const root = inRoot(workspace);
  const { default: config } = await import(pathToFileURL(join(root, 'jest.config.mjs')).href);
  const roots = config.roots.map((/** @type {string} */ path) => path.replace('<rootDir>', root));
  const found = await Promise.all(roots.map((/** @type {string} */ path) => filesIn(path, isSpec)));
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const file of found.flat().sort()) {
    const text = await readFile(file, 'utf8');
    if (!wanted(file, text)) continue;
    const folder = relative(root, file).split(sep).slice(0, -1).slice(0, DEPTH).join('/');
    const group = groups.get(folder) ?? {
      name: folder.replaceAll('/', '-'),
      files: [],
      size: WAITS.test(folder) ? Infinity : 0,
    };
    groups.set(folder, group);
    group.files.push(file);
    group.size += text.length;
  }
  const target = join(CACHE, 'specs', workspace);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const ordered = [...groups.values()].sort((a, b) => (a.size < b.size ? 1 : -1));
  await Promise.all(
    ordered
      .reduce(shared, [])
      .map(({ name, files }, index) =>
        writeFile(
          join(target, `${String(index).padStart(2, '0')}-${name}.spec.ts`),
          files.map((file) => `describe('${relative(root, file)}', () => {\n  require('${file}');\n});\n`).join(''),
        ),
      ),
  );
  const order = inRoot('scripts/lib/spec-order.cjs');
  return ['--roots', target, ...roots, '--testMatch', `${target}/*.spec.ts`, '--testSequencer', order];
}

/**
 * @param {Group[]} groups
 * @param {Group} next
 * @returns {Group[]}
 */
function shared(groups, next) {
  const last = groups.at(-1);
  if (!last || last.size >= WORTH_LOADING) return [...groups, next];
  const { name, files, size } = last;
  const both = { name: name.replace(/(-and-more)?$/, '-and-more'), files: [...files, ...next.files] };
  return [...groups.slice(0, -1), { ...both, size: size + next.size }];
}

const isSpec = (/** @type {string} */ path) => /\.spec\.tsx?$/.test(path);
