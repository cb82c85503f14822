import { chown } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from './clean-up.mjs';
import { createSystemTables, ensureServer } from './mariadb.mjs';
import { freePort } from './ports.mjs';
import { run, start } from './processes.mjs';
import { findProgram } from './system-packages.mjs';
import { Refusal } from './terminal.mjs';

const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];
const PATIENCE_MS = 90_000;

// A state transfer as root would not be let in.
const isRoot = userInfo().uid === 0;
const USER = isRoot ? 'mysql' : userInfo().username;

export class Node {
  /** @type {import('./processes.mjs').Child | null} */
  #child = null;

  /** @param {string} server @param {{ folder: string, port: number, options: string[] }} place */
  constructor(server, { folder, port, options }) {
    this.port = port;
    this.server = server;
    this.folder = folder;
    this.options = options;
  }

  /** @param {string[]} more */
  async start(...more) {
    const { folder, port } = this;
    const place = [`--datadir=${join(folder, 'data')}`, `--tmpdir=${folder}`, `--socket=${join(folder, 's')}`];
    const own = [...place, `--pid-file=${join(folder, 'pid')}`, `--port=${port}`, ...this.options, ...more];
    this.#child = start('node', this.server, ['--no-defaults', `--user=${USER}`, ...own]);
  }

  kill() {
    // With whatever it has started.
    if (this.#child?.process.pid) process.kill(-this.#child.process.pid, 'SIGKILL');
  }

  /** As root of its own, through its socket. @param {string} sql */
  async ask(sql) {
    const client = findProgram('mariadb', 'mysql') ?? 'mariadb';
    const way = ['--no-defaults', `--socket=${join(this.folder, 's')}`, '-uroot', '-N', '-B', '-e', sql];
    const { code, output } = await run(client, way);
    if (code !== 0) throw new Error(output);
    return output;
  }

  /** @param {string} name */
  async status(name) {
    return (await this.ask(`SHOW STATUS LIKE '${name}'`).catch(() => '')).split('\t')[1] ?? '';
  }

  /** Until it is a member of so many. @param {number} size */
  async synced(size) {
    for (const end = Date.now() + PATIENCE_MS; ; await wait(200)) {
      const isMember = (await this.status('wsrep_local_state_comment')) === 'Synced';
      if (isMember && (await this.status('wsrep_cluster_size')) === String(size)) return;
      if (Date.now() > end) throw new Refusal(`A node did not become one of ${size}.`);
    }
  }
}

/** @param {number} size @returns {Promise<Node[]>} */
export async function startCluster(size) {
  const server = await ensureServer();
  const provider = PROVIDERS.find(existsSync);
  if (!provider) throw new Refusal('Galera is missing (Debian: galera-4, rsync).');
  const places = [];
  for (let n = 0; n < size; n += 1)
    places.push({
      folder: await temporaryFolder('galera'),
      port: await freePort(),
      group: await freePort(),
      ist: await freePort(),
      sst: await freePort(),
    });
  const address = `gcomm://${places.map(({ group }) => `127.0.0.1:${group}`).join(',')}`;
  const nodes = await Promise.all(
    places.map(async ({ folder, port, group, ist, sst }, index) => {
      await giveAway(folder);
      await createSystemTables(join(folder, 'data'), USER);
      const options = [
        ...['--bind-address=127.0.0.1', '--skip-name-resolve', '--binlog-format=ROW', '--innodb-autoinc-lock-mode=2'],
        ...['--innodb-flush-log-at-trx-commit=1', '--innodb-buffer-pool-size=64M', '--performance-schema=0'],
        ...[
          '--wsrep-on=ON',
          `--wsrep-provider=${provider}`,
          '--wsrep-cluster-name=drill',
          `--wsrep-cluster-address=${address}`,
        ],
        ...[
          `--wsrep-node-name=n${index + 1}`,
          `--wsrep-node-address=127.0.0.1:${group}`,
          `--wsrep-node-incoming-address=127.0.0.1:${port}`,
        ],
        `--wsrep-provider-options=base_host=127.0.0.1;base_port=${group};gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${ist};gcache.size=32M`,
        ...['--wsrep-sst-method=rsync', `--wsrep-sst-receive-address=127.0.0.1:${sst}`],
      ];
      return new Node(server, { folder, port, options });
    }),
  );
  for (const [index, node] of nodes.entries()) {
    await node.start(...(index === 0 ? ['--wsrep-new-cluster'] : []));
    await node.synced(index + 1);
  }
  return nodes;
}

/** @param {string} folder */
async function giveAway(folder) {
  if (!isRoot) return;
  const { output } = await run('id', ['-u', USER]);
  await chown(folder, Number(output), -1);
}
