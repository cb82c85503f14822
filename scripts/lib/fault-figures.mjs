import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './clean-up.mjs';
import { say } from './terminal.mjs';

/** @typedef {{ drill: string, engine: string, figures: Record<string, number | string> }} Row */

/**
 * @template T
 * @param {(env: { FAULT_FIGURES: string }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withFaultFigures(work) {
  const file = join(await temporaryFolder('faults'), 'figures');
  await writeFile(file, '');
  const result = await work({ FAULT_FIGURES: file });
  print(await readFile(file, 'utf8'));
  return result;
}

/** @param {string} lines */
function print(lines) {
  /** @type {Row[]} */
  const rows = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  rows.sort((a, b) => (a.drill + a.engine < b.drill + b.engine ? -1 : 1));
  const width = Math.max(0, ...rows.map(({ drill }) => drill.length));
  say();
  for (const { drill, engine, figures } of rows) {
    const seen = Object.entries(figures).map(([what, figure]) => `${figure} ${what}`);
    say(`${drill.padEnd(width)}  ${engine.padEnd(8)}  ${seen.join(', ')}`);
  }
}
