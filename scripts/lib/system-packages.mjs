import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';
import { bold, Refusal, say } from './terminal.mjs';

const FOLDERS = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/sbin',
];

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
  const apt = await permittedApt();
  if (!apt) {
    throw new Refusal(
      `${purpose} needs "${name}", which is not installed and cannot be installed from here. ` +
        'Install it with your package manager and run the command again.',
    );
  }
  say(bold(`Installing ${name} (${purpose}) …`));
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(apt.command, [...apt.args, 'update'], { env });
  const { code, output } = await run(apt.command, [...apt.args, 'install', '-y', '--no-install-recommends', name], {
    env,
  });
  if (code !== 0) throw new Refusal(`apt-get install ${name} failed:\n${output}`);
}

/** How apt-get can be run without asking for a password, if it can. */
async function permittedApt() {
  const apt = findProgram('apt-get');
  if (!apt) return undefined;
  if (process.getuid?.() === 0) return { command: apt, args: [] };
  const sudo = findProgram('sudo');
  if (!sudo || (await run(sudo, ['-n', 'true'])).code !== 0) return undefined;
  return { command: sudo, args: ['-n', 'env', 'DEBIAN_FRONTEND=noninteractive', apt] };
}
