import { join } from 'node:path';
import { ready } from './stack.mjs';
import { freePort } from './ports.mjs';
import { start } from './processes.mjs';
import { findProgram, unpackSystemPackage } from './system-packages.mjs';

const HOST = '127.0.0.1';

/** @typedef {{ promtool: string, prometheus: string }} Programs */
/** @typedef {{ name: string, query: string }} Question */
/** @typedef {{ metric: Record<string, string>, value: [number, string] }[]} Series */

/**
 * Of this machine, else out of Debian's package: unpacked, not installed, so that no service begins.
 *
 * @returns {Promise<Programs>}
 */
export async function findPrometheus() {
  const [promtool, prometheus] = [findProgram('promtool'), findProgram('prometheus')];
  if (promtool && prometheus) return { promtool, prometheus };
  const folder = await unpackSystemPackage('prometheus', 'Checking rules and dashboard');
  return { promtool: join(folder, 'usr/bin/promtool'), prometheus: join(folder, 'usr/bin/prometheus') };
}

/**
 * @param {string} program
 * @param {{ config: string, folder: string, onLine: (line: string) => void }} settings
 * @returns {Promise<string>} its address
 */
export async function startPrometheus(program, { config, folder, onLine }) {
  const address = `${HOST}:${await freePort()}`;
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${folder}`,
    `--web.listen-address=${address}`,
    '--log.level=warn',
  ];
  const child = start('prometheus', program, args, { onLine });
  await ready(`http://${address}/-/ready`, child, 'Prometheus');
  return `http://${address}`;
}

/**
 * @param {string} url
 * @param {string} path
 */
async function ask(url, path) {
  const answer = await fetch(`${url}/api/v1/${path}`);
  const { status, data, error } = await answer.json();
  if (status !== 'success') throw new Error(error);
  return data;
}

/**
 * @param {string} url
 * @param {string} query
 * @returns {Promise<Series>}
 */
export const series = async (url, query) => (await ask(url, `query?query=${encodeURIComponent(query)}`)).result;

/**
 * The expression of every rule, with what it is compared to: a rule that has nothing to say has no series, a comparison has one.
 *
 * @param {string} url
 * @returns {Promise<Question[]>}
 */
export async function ruleQuestions(url) {
  /** @type {{ groups: { rules: { name: string, query: string }[] }[] }} */
  const { groups } = await ask(url, 'rules');
  return groups.flatMap(({ rules }) =>
    rules.map(({ name, query }) => ({
      name: `rule ${name}`,
      query: query.replaceAll(/ (==|!=|>=|<=|>|<) /g, ' $1 bool '),
    })),
  );
}
