// The file of every visit: how fast its rows come, and how much more memory the server holds at the worst moment.
import { Refusal } from '../scripts/lib/terminal.mjs';
import { grownBy } from './lib/server.mjs';

const LEAST_ROWS_PER_SECOND = 50_000;
const MEMORY_MB = 64;
const NEW_LINE = 10;

/**
 * @param {string} engine
 * @param {import('./lib/server.mjs').Server} server
 * @param {Record<string, string>} headers
 * @returns {Promise<import('./run.mjs').Figure[]>}
 */
export async function measureCsv(engine, server, headers) {
  const began = performance.now();
  let rows = 0;
  const { grown, before } = await grownBy(server, async () => {
    rows = await rowsOf(`${server.url}/api/logs/export.csv`, headers);
  });
  const seconds = (performance.now() - began) / 1000;
  return [
    {
      name: `${engine}: a row of the visits’ file`,
      value: (seconds / rows) * 1e6,
      limit: 1e6 / LEAST_ROWS_PER_SECOND,
      unit: 'µs',
      detail: `${rows} rows in ${seconds.toFixed(1)} s: ${Math.round(rows / seconds)} a second`,
    },
    {
      name: `${engine}: memory grown by the visits’ file`,
      value: grown,
      limit: MEMORY_MB,
      unit: 'MB',
      detail: `from ${before.toFixed(0)} MB`,
    },
  ];
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function rowsOf(url, headers) {
  const response = await fetch(url, { headers });
  if (!response.ok || !response.body) throw new Refusal(`${url} answered ${response.status}.`);
  let lines = 0;
  for await (const chunk of response.body)
    for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) lines += 1;
  return lines - 1;
}
