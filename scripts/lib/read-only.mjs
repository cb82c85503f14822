import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './clean-up.mjs';
import { run } from './processes.mjs';

/** Nobody here, and not the one whose folder it is. */
const STRANGER = 54_321;
const OWNER = 12_345;

/** @typedef {{ app: string, data: string, node: string }} Folders what is /app, /data and Node's own folder there */

/**
 * What starts a command as a container engine does that keeps everything read-only and runs it as some number: in a tree of its own in
 * which the product, the system and /tmp cannot be written, and /data belongs to somebody else.
 *
 * @param {Folders} folders
 * @returns {Promise<string[] | undefined>} the words before the command; none where this machine does not allow it
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

/**
 * @param {string} root
 * @param {Folders} folders
 */
const tree = (root, { app, data, node }) => [
  'set -e',
  `chown ${OWNER}:${OWNER} '${data}'`,
  `mount -t tmpfs -o mode=755 none '${root}'`,
  `mkdir '${root}/tmp'`,
  // The system stands in for that of the base image. Where the first of these are one with /usr they are links.
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

/**
 * @param {string} from
 * @param {string} to
 */
const bound = (from, to, how = 'ro') => [
  `mkdir '${to}'`,
  `mount --bind '${from}' '${to}'`,
  `mount -o remount,bind,${how} '${to}'`,
];

/** @param {string} root */
const enter = (root) =>
  `exec chroot '${root}' setpriv --reuid ${STRANGER} --regid ${STRANGER} --clear-groups --no-new-privs --inh-caps=-all` +
  ` sh -c 'cd /app && exec "$@"' - "$@"`;
