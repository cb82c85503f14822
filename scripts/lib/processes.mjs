import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from './paths.mjs';

// No package: the installation runs first. Stops reach the whole process group.

/**
 * @typedef {object} Options
 * @property {string} [cwd]
 * @property {Record<string, string | undefined>} [env] added to the environment; undefined removes a variable
 * @property {(line: string) => void} [onLine]
 * @property {boolean} [keep] the output (default for run only)
 */

/** @typedef {{ name: string, process: import('node:child_process').ChildProcess, ended: Promise<number> }} Child */

/** @type {Set<Child>} Only these are ever signalled. */
const living = new Set();

/**
 * Own process group: Ctrl-C passes through this script, and children end with it.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Child}
 */
export function start(name, command, args, { cwd = ROOT, env = {}, onLine } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => onLine?.(line));
  }
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      onLine?.(error.message);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(code ?? (signal ? 128 : 1)));
  });
  const entry = { name, process: child, ended: /** @type {Promise<number>} */ (ended) };
  living.add(entry);
  void entry.ended.then(() => living.delete(entry));
  return entry;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(command, args, { onLine, keep = true, ...options } = {}) {
  /** @type {string[]} */
  const lines = [];
  const child = start(command, command, args, {
    ...options,
    onLine(line) {
      if (keep) lines.push(line);
      onLine?.(line);
    },
  });
  return { code: await child.ended, output: lines.join('\n') };
}

/** @param {Child} child */
export async function stop(child) {
  if (!living.has(child)) return;
  signal(child, 'SIGTERM');
  const impatient = setTimeout(() => signal(child, 'SIGKILL'), 8000);
  await child.ended;
  clearTimeout(impatient);
}

export async function stopAll() {
  await Promise.all([...living].reverse().map(stop));
}

/** @param {Child} child @param {NodeJS.Signals} name */
function signal(child, name) {
  try {
    if (child.process.pid) process.kill(-child.process.pid, name);
  } catch {
    // Already ended.
  }
}
