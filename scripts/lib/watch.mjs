import { watch as watchFolder } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from './build.mjs';
import { inRoot } from './paths.mjs';
import { stop } from './processes.mjs';
import { ready, startServer } from './stack.mjs';
import { red, Refusal, say, secondsSince } from './terminal.mjs';

const FOLDERS = ['backend/src', 'frontend/src'];

/**
 * @param {import('./stack.mjs').Settings} settings
 * @param {import('./stack.mjs').Stack} stack
 * @returns {Promise<never>}
 */
export async function watch(settings, stack) {
  let changes = 0;
  let seen = 0;
  for (const folder of FOLDERS) watchFolder(inRoot(folder), { recursive: true }, () => changes++);
  say('Watching for changes …');
  for (let server = stack.server; ; await wait(150)) {
    if (changes === seen) continue;
    seen = changes;
    server = await rebuild(settings, stack, server);
  }
}

/**
 * @param {import('./stack.mjs').Settings} settings
 * @param {import('./stack.mjs').Stack} stack
 * @param {import('./processes.mjs').Child} server
 */
async function rebuild(settings, stack, server) {
  const began = performance.now();
  let current = server;
  try {
    await ensureBuilt();
    await stop(server);
    current = startServer(settings, stack.env);
    await ready(`${stack.url}/api/health/ready`, current, 'The server');
    say(`Restarted in ${secondsSince(began)}.`);
  } catch (thrown) {
    const error = /** @type {NodeJS.ErrnoException} */ (thrown);
    // A file deleted during the rebuild starts the next.
    if (!(error instanceof Refusal) && error.code !== 'ENOENT') throw error;
    say(red(error.message));
  }
  // Also a server that timed out: the next change stops it.
  return current;
}
