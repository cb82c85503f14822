import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';
import { bold, Refusal, say } from './terminal.mjs';

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/sbin'];

/**
 * The path of the first of these programs that is installed.
 *
 * @param {...string} names
 */
export function findProgram(...names) {
  return names.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs a system package where that is allowed without asking anyone, and says in one sentence what to do where it is not.
 *
 * @param {string} name
 * @param {string} purpose
 */
export async function installSystemPackage(name, purpose) {
  const apt = findProgram('apt-get');
  const asRoot = process.getuid?.() === 0;
  const sudo = asRoot ? undefined : findProgram('sudo');
  const allowed = asRoot || (sudo && (await run(sudo, ['-n', 'true'])).code === 0);
  if (!apt || !allowed) {
    throw new Refusal(`${purpose} needs "${name}", which is not installed and cannot be installed from here. Install it with your package manager and run the command again.`);
  }
  say(bold(`Installing ${name} (${purpose}) …`));
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { code, output } = await run(sudo ?? apt, sudo ? ['-n', apt, ...args] : args, { env });
    if (code !== 0 && args[0] === 'install') throw new Refusal(`apt-get install ${name} failed:\n${output}`);
  }
}
