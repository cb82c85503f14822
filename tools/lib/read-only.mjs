import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../scripts/lib/clean-up.mjs';
import { run } from '../../scripts/lib/processes.mjs';

/** Missing user ID, not the folder's owner. */
const STRANGER = 54_321;
const OWNER = 12_345;

/** @typedef {{ app: string, data: string, node: string }} Folders of /app, /data and Node there */

/**
 * Simulates a read-only container with an arbitrary user ID; /data belongs to another user.
 *
 * @param {Folders} folders
 * @returns {Promise<string[] | undefined>} command prefix; undefined without permission
 */
export async function readOnlyEntrance(folders) {
  const own = ['unshare', '--mount', '--propagation', 'private', 'sh'];
  const probe = await run('unshare', [...own.slice(1), '-c', 'mount -t tmpfs none /mnt && setpriv --version']);
  if (probe.code !== 0) return undefined;
  const place = await temporaryFolder('root');
  const root = join(place, 'root');
  await mkdir(root);
  const script = join(place, 'enter.sh');
  await writeFile(script, [...tree(root, folders), enter(root), ''].join('\n'));
  return [...own, script];
}

/** @param {string} root @param {Folders} folders */
const tree = (root, { app, data, node }) => [
  'set -e',
  `chown ${OWNER}:${OWNER} '${data}'`,
  `mount -t tmpfs -o mode=755 none '${root}'`,
  `mkdir '${root}/tmp'`,
  // This machine's system replaces the base image. With merged /usr, bin, sbin and lib are links.
  'for each in bin sbin lib lib64; do',
  `  if [ -L /$each ]; then cp -P /$each '${root}/'; elif [ -d /$each ]; then mkdir '${root}'/$each; mount --bind -o ro /$each '${root}'/$each; fi`,
  'done',
  ...bound('/usr', `${root}/usr`),
  ...bound('/etc', `${root}/etc`),
  ...bound('/proc', `${root}/proc`, 'rw'),
  ...bound('/dev', `${root}/dev`, 'rw'),
  ...bound(node, `${root}/node`),
  ...bound(app, `${root}/app`),
  ...bound(data, `${root}/data`, 'rw'),
  `mount -o remount,ro '${root}'`,
];

/** @param {string} from @param {string} to */
const bound = (from, to, how = 'ro') => [
  `mkdir '${to}'`,
  `mount --bind '${from}' '${to}'`,
  `mount -o remount,bind,${how} '${to}'`,
];

/** @param {string} root */
const enter = (root) =>
  `exec chroot '${root}' setpriv --reuid ${STRANGER} --regid ${STRANGER} --clear-groups --no-new-privs --inh-caps=-all` +
  ` sh -c 'cd /app && exec "$@"' - "$@"`;
