import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopAll } from './processes.mjs';

/** @type {Set<string>} */
const folders = new Set();

/** @param {string} name */
export async function temporaryFolder(name) {
  const folder = await mkdtemp(join(tmpdir(), `portico-${name}-`));
  folders.add(folder);
  return folder;
}

/** @param {string} folder */
export async function removeFolder(folder) {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  folders.delete(folder);
}

export async function cleanUp() {
  await stopAll();
  await Promise.all([...folders].map(removeFolder));
}

export function cleanUpOnSignals() {
  for (const name of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(name, () => void cleanUp().then(() => process.exit(130)));
  }
}
