import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../../scripts/lib/clean-up.mjs';
import { startMariadb } from '../../scripts/lib/mariadb.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { findProgram } from '../../scripts/lib/system-packages.mjs';
import { Refusal } from '../../scripts/lib/terminal.mjs';
import { until } from './until.mjs';

const page = readFileSync(inRoot('docs/operator/database.md'), 'utf8');
const CLIENT = findProgram('mariadb', 'mysql') ?? 'mariadb';

/** @param {string} language @param {string} text */
function documented(language, text) {
  const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, name]) => name === language);
  const found = blocks.map(([, , body = '']) => body).filter((body) => body.includes(text));
  if (found.length !== 1)
    throw new Refusal(`docs/operator/database.md has ${found.length} blocks of ${language} with "${text}".`);
  return found[0] ?? '';
}

/** MariaDB with docker/mariadb.cnf and the statements of docs/operator/database.md. */
export class DatabaseServer {
  /** @param {import('../../scripts/lib/mariadb.mjs').Mariadb} mariadb */
  constructor(mariadb) {
    this.mariadb = mariadb;
    this.port = Number(new URL(mariadb.url).port);
    this.login = `--no-defaults --socket=${mariadb.socket} -uroot`;
  }

  /** @param {number} id */
  static async start(id) {
    return new DatabaseServer(
      await startMariadb([`--server-id=${id}`], `--defaults-file=${inRoot('docker/mariadb.cnf')}`),
    );
  }

  /** @param {string} sql @param {string} [format] options of the client @returns {Promise<string>} a line per row */
  async query(sql, format = '-NB') {
    const { code, output } = await run(CLIENT, [...this.login.split(' '), format, '-e', sql]);
    if (code !== 0) throw new Refusal(`${sql}\n${output}`);
    return output;
  }

  /** @param {{ user: string, password: string }} account */
  async prepare({ user, password }) {
    await this.query('CREATE DATABASE portico');
    await this.query(`CREATE USER ${user} IDENTIFIED BY '${password}'; GRANT ALL ON portico.* TO ${user}`);
    await this.query(documented('sql', 'CREATE USER IF NOT EXISTS haproxy'));
  }

  /** @param {DatabaseServer} primary */
  async follow(primary) {
    await this.query('RESET MASTER');
    const copy = documented('sh', 'mariadb-dump').replace('-h db1', primary.login).replace('-h db2', this.login);
    const { code, output } = await run('/bin/sh', ['-ec', copy], { cwd: await temporaryFolder('copy') });
    if (code !== 0) throw new Refusal(`${copy}\n${output}`);
    const source = `MASTER_HOST = '127.0.0.1', MASTER_PORT = ${primary.port}`;
    await this.query(documented('sql', 'CHANGE MASTER').replace("MASTER_HOST = 'db1'", source));
  }

  async acceptWrites() {
    await this.query(documented('sql', 'rpl_semi_sync_master_enabled = ON'));
    const clients = "SHOW GLOBAL STATUS LIKE 'Rpl_semi_sync_master_clients'";
    await until('the replica acknowledges commits', async () => (await this.query(clients)).endsWith('\t1'));
  }

  /** @param {number} ms returns after this time */
  async disconnect(ms) {
    await this.query('STOP SLAVE IO_THREAD');
    await wait(ms);
  }

  async applyReceived() {
    await until('the replica has applied everything', async () => {
      const received = /Gtid_IO_Pos: (\S*)/.exec(await this.query('SHOW SLAVE STATUS', '--vertical'))?.[1];
      return received === (await this.query('SELECT @@global.gtid_slave_pos'));
    });
  }

  async promote() {
    await this.query(documented('sql', 'STOP SLAVE'));
  }

  kill() {
    return this.mariadb.kill();
  }

  restart() {
    return this.mariadb.start();
  }
}
