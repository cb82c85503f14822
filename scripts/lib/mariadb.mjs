import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { removeFolder, temporaryFolder } from './clean-up.mjs';
import { inRoot } from './paths.mjs';
import { freePort } from './ports.mjs';
import { run, start, stop } from './processes.mjs';
import { findProgram, installSystemPackage } from './system-packages.mjs';
import { Refusal } from './terminal.mjs';

/**
 * @typedef {object} Mariadb
 * @property {string} url of an account with all rights
 * @property {string} socket root needs no password here
 * @property {string} version
 * @property {number} pid
 * @property {() => Promise<void>} start on the same port and data
 * @property {() => Promise<void>} kill by SIGKILL
 * @property {() => Promise<void>} stop and remove the data
 */

/** Faster, but not durable. */
const SERVER_OPTIONS = [
  '--skip-name-resolve',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_nopad_bin',
  '--innodb-doublewrite=0',
  '--innodb-file-per-table=0',
  '--innodb-buffer-pool-size=192M',
  '--innodb-log-file-size=64M',
  '--performance-schema=0',
  '--debug-no-sync',
  '--innodb-flush-method=nosync',
  '--max-connections=200',
];

/**
 * @param {string[]} [options] of the server, after ours
 * @param {string} [defaults] names the option file
 */
export async function startMariadb(options = ['--skip-log-bin'], defaults = '--no-defaults') {
  const server = await ensureServer();
  const folder = await temporaryFolder('mariadb');
  try {
    return await startIn(folder, server, [defaults, ...options]);
  } catch (error) {
    await removeFolder(folder);
    throw error;
  }
}

/**
 * @param {string} folder
 * @param {string} server
 * @param {string[]} options the first names the option file
 * @returns {Promise<Mariadb>}
 */
async function startIn(folder, server, [defaults = '', ...options]) {
  const datadir = join(folder, 'data');
  const user = userInfo().username;
  await createSystemTables(datadir, user);

  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const account = `portico@'127.0.0.1'`;
  const setUp = join(folder, 'set-up.sql');
  // A replica does not receive its primary's account.
  const statements = ['SET sql_log_bin = 0', `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}'`];
  const granted = `GRANT ALL ON *.* TO ${account} WITH GRANT OPTION`;
  await writeFile(setUp, [...statements, granted].map((sql) => `${sql};\n`).join(''), { mode: 0o600 });

  const socket = join(folder, 's');
  const args = [
    defaults,
    `--user=${user}`,
    // Not shared: a starting server clears its temporary folder.
    `--tmpdir=${folder}`,
    `--datadir=${datadir}`,
    `--socket=${socket}`,
    `--pid-file=${join(folder, 'pid')}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    `--init-file=${setUp}`,
    ...(await createCertificate(folder)),
    ...SERVER_OPTIONS,
    ...options,
  ];
  let child = await launch(server, args, port);
  const { output } = await run(server, ['--no-defaults', '--version']);
  return {
    url: `mariadb://portico:${password}@127.0.0.1:${port}`,
    socket,
    version: output.match(/Ver (\S+)/)?.[1] ?? '',
    get pid() {
      return child.process.pid ?? 0;
    },
    start: async () => void (child = await launch(server, args, port)),
    kill: async () => {
      child.process.kill('SIGKILL');
      await child.ended;
    },
    stop: async () => {
      await stop(child);
      await removeFolder(folder);
    },
  };
}

/**
 * Resolves when the server accepts connections.
 *
 * @param {string} server
 * @param {string[]} args
 * @param {number} port
 */
async function launch(server, args, port) {
  /** @type {string[]} */
  const log = [];
  const child = start('mariadb', server, args, { onLine: (line) => log.push(line) });
  if (await answers(port, child)) return child;
  await stop(child);
  throw new Refusal(`MariaDB did not start:\n${log.slice(-15).join('\n')}`);
}

/**
 * Self-signed for `localhost`.
 *
 * @param {string} folder
 * @returns {Promise<string[]>} server options for TLS
 */
async function createCertificate(folder) {
  const openssl = () => findProgram('openssl');
  if (!openssl()) await installSystemPackage('openssl', 'testing encrypted connections to MariaDB');
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const { code, output } = await run(openssl() ?? 'openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '7', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', certificate],
  ]);
  if (code !== 0) throw new Refusal(`The certificate for MariaDB could not be made:\n${output}`);
  return [`--ssl-ca=${certificate}`, `--ssl-cert=${certificate}`, `--ssl-key=${key}`];
}

/** @param {Mariadb} server @param {string} name @returns {Promise<string>} its address */
export async function createDatabase(server, name) {
  const { createConnection } = createRequire(inRoot('backend/package.json'))('mysql2/promise');
  const connection = await createConnection(server.url);
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin`);
  await connection.end();
  return new URL(`/${name}`, server.url).href;
}

async function ensureServer() {
  const find = () => findProgram('mariadbd', 'mysqld');
  if (!find()) await installSystemPackage('mariadb-server', 'running the backend tests on MariaDB');
  const server = find();
  if (!server) throw new Refusal('MariaDB was installed but its server program cannot be found.');
  return server;
}

/** @param {string} datadir @param {string} user */
async function createSystemTables(datadir, user) {
  const tool = findProgram('mariadb-install-db', 'mysql_install_db');
  if (!tool) throw new Refusal('mariadb-install-db is missing; it belongs to the MariaDB server package.');
  const { code, output } = await run(tool, [
    '--no-defaults',
    `--user=${user}`,
    `--datadir=${datadir}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    `--tmpdir=${dirname(datadir)}`,
  ]);
  if (code !== 0) throw new Refusal(`MariaDB's system tables could not be made:\n${output}`);
}

/** @param {number} port @param {import('./processes.mjs').Child} child */
async function answers(port, child) {
  const ended = child.ended.then(() => 'ended');
  for (let tries = 0; tries < 300; tries++) {
    if (await isOpen(port)) return true;
    if ((await Promise.race([ended, wait(100)])) === 'ended') return false;
  }
  return false;
}

/** @param {number} port @returns {Promise<boolean>} */
function isOpen(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', () => resolve(false));
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
