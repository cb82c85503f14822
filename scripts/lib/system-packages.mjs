import { accessSync, constants, existsSync } from 'node:fs';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from './clean-up.mjs';
import { CACHE } from './paths.mjs';
import { run } from './processes.mjs';
import { bold, Refusal, say } from './terminal.mjs';

const FOLDERS = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/sbin',
];

/** @param {...string} names */
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
 * Throws instructions if it would need a prompt.
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

/**
 * The system stays unchanged and no service starts.
 *
 * @param {string} name
 * @param {string} purpose
 * @returns {Promise<string>} the folder
 */
export async function unpackSystemPackage(name, purpose) {
  const folder = join(CACHE, 'packages', name);
  if (existsSync(folder)) return folder;
  if (!findProgram('apt-get') || !findProgram('dpkg-deb'))
    throw new Refusal(
      `${purpose} needs "${name}", which is not installed. Install it with your package manager and run the command again.`,
    );
  say(bold(`Fetching ${name} (${purpose}) …`));
  const fresh = await temporaryFolder(name);
  const fetched = await download(name, fresh);
  const [file] = (await readdir(fresh)).filter((each) => each.endsWith('.deb'));
  if (!file) throw new Refusal(`apt-get download ${name} failed:\n${fetched}`);
  const unpacked = join(fresh, 'unpacked');
  const { code, output } = await run('dpkg-deb', ['-x', join(fresh, file), unpacked]);
  if (code !== 0) throw new Refusal(`${file} cannot be unpacked:\n${output}`);
  await rm(`${folder}.part`, { recursive: true, force: true });
  await cp(unpacked, `${folder}.part`, { recursive: true, verbatimSymlinks: true });
  await rename(`${folder}.part`, folder);
  return folder;
}

/** @param {string} name @param {string} cwd */
async function download(name, cwd) {
  const first = await run('apt-get', ['download', name], { cwd });
  const apt = first.code === 0 ? undefined : await permittedApt();
  if (!apt) return first.output;
  await run(apt.command, [...apt.args, 'update']);
  return (await run('apt-get', ['download', name], { cwd })).output;
}

/** apt-get without a password prompt, if possible. */
async function permittedApt() {
  const apt = findProgram('apt-get');
  if (!apt) return undefined;
  if (process.getuid?.() === 0) return { command: apt, args: [] };
  const sudo = findProgram('sudo');
  if (!sudo || (await run(sudo, ['-n', 'true'])).code !== 0) return undefined;
  return { command: sudo, args: ['-n', 'env', 'DEBIAN_FRONTEND=noninteractive', apt] };
}

/** Installs only: each spec starts its own Redis. */
export async function ensureRedis() {
  if (!findProgram('redis-server')) await installSystemPackage('redis-server', 'counting in Redis, as the tests do');
}

/** Unpacked, so that no service starts. @returns {Promise<string>} */
export const findNginx = async () =>
  findProgram('nginx') ??
  join(await unpackSystemPackage('nginx', 'Restarting servers behind a proxy'), 'usr/sbin/nginx');
