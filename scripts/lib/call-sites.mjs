import { readdir, readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const SQLITE_ONLY = '.sqlite.ts';

/**
 * Queries that run in SQLite specs but never on MariaDB.
 *
 * @param {string} folder records of both runs (backend/test/runner/call-sites.mjs)
 * @returns {Promise<string[]>} `file:line` of the TypeScript sources
 */
export async function unreachedOnMariadb(folder) {
  const [sqlite, mariadb] = await Promise.all([sitesOf(folder, 'sqlite'), sitesOf(folder, 'mariadb')]);
  // Lines: the column of TypeORM's second query differs by engine.
  const reached = new Set([...mariadb].map(lineOf));
  const missing = [...sqlite].filter((site) => !reached.has(lineOf(site)));
  const sources = await Promise.all(missing.map(sourceOf));
  const unreached = sources
    .filter(({ file }) => !file.endsWith(SQLITE_ONLY))
    .map(({ file, line }) => `${file}:${line}`);
  return [...new Set(unreached)].sort();
}

/** @param {string} site */
const lineOf = (site) => site.slice(0, site.lastIndexOf(':'));

/** @param {string} folder @param {string} engine */
async function sitesOf(folder, engine) {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${engine}-`));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n').filter(Boolean));
  return new Set(lines.flatMap((line) => /** @type {{ sites: string[] }} */ (JSON.parse(line)).sites));
}

/** @param {string} site `file:line:column` below backend/dist, counted from 1 */
async function sourceOf(site) {
  const [compiled = '', line = '', column = ''] = site.split(':');
  const map = new SourceMap(JSON.parse(await readFile(inRoot('backend/dist', `${compiled}.map`), 'utf8')));
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalLine' in entry)) throw new Error(`backend/dist/${compiled}.map has no line for ${site}`);
  const file = `backend/src/${compiled.replace(/\.js$/, '.ts')}`;
  return { file, line: entry.originalLine + 1 };
}
