import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

/** @param {string[]} files absolute paths @param {string} [salt] */
export async function fingerprint(files, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const file of [...files].sort()) {
    hash.update(`\0${relative(ROOT, file)}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

/**
 * Excludes installed and generated files.
 *
 * @param {string} folder
 * @param {(path: string) => boolean} wanted
 * @returns {Promise<string[]>}
 */
export async function filesIn(folder, wanted = () => true) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : filesIn(path, wanted);
      return entry.isFile() && wanted(path) ? [path] : [];
    }),
  );
  return found.flat();
}

const SKIPPED = /^(node_modules|dist(-.*)?|coverage|test-results|playwright-report|\..+)$/;

/** @param {string} file */
export const readStamp = async (file) => (existsSync(file) ? (await readFile(file, 'utf8')).trim() : '');

/** @param {string} file @param {string} value */
export async function writeStamp(file, value) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${value}\n`);
}
