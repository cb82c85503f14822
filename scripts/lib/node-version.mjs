import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { Refusal } from './terminal.mjs';

/** Refuses a Node that is older than package.json asks for. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const wanted = String(engines.node).replace(/^>=/, '');
  if (compare(process.versions.node, wanted) < 0) {
    throw new Refusal(`Portico needs Node.js ${wanted} or newer; this is ${process.versions.node}.`);
  }
}

/**
 * @param {string} a
 * @param {string} b
 */
function compare(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((i) => (left?.[i] ?? 0) !== (right?.[i] ?? 0));
  return at === undefined ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0);
}
