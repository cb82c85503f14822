import { readFileSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { cleanUp, cleanUpOnSignals } from './clean-up.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { Refusal, runMain } from './terminal.mjs';

export function requireNode() {
  const wanted = String(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).engines.node).replace('>=', '');
  const { node } = process.versions;
  if (node.localeCompare(wanted, 'en', { numeric: true }) < 0)
    throw new Refusal(`Portico needs Node.js ${wanted} or newer; this is ${node}.`);
}

/**
 * @param {() => Promise<number | void>} main
 * @param {{ isBuilt?: boolean }} [needs] false: no installation and build
 */
export async function runScript(main, { isBuilt = true } = {}) {
  cleanUpOnSignals();
  await runMain(async () => {
    requireNode();
    if (isBuilt) await ensureInstalled(ensureBuilt);
    return main();
  }, cleanUp);
}
