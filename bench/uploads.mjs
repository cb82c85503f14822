// Ten uploads of 10 MB at once: how much more memory the server holds at the worst moment.
import { databaseFile, sqlite } from './lib/seed.mjs';
import { grownBy, startProduct } from './lib/server.mjs';
import { logIn } from './projects-list.mjs';

const UPLOADS = 10;
const BYTES = 10 * 1024 * 1024;

/**
 * @param {string} dataDir one that holds projects
 * @returns {Promise<import('./run.mjs').Figure[]>}
 */
export async function measureUploads(dataDir) {
  const db = sqlite(databaseFile(dataDir));
  const { id } = db.prepare('SELECT MIN(id) AS id FROM projects').get();
  db.close();
  const server = await startProduct(dataDir, { env: { RATE_LIMIT_FACTOR: '1000' } });
  const headers = { authorization: `Bearer ${await logIn(server.url)}` };
  const send = (/** @type {string} */ name, /** @type {number} */ bytes) =>
    upload(server.url, id, { headers, name, bytes });

  await send('first.txt', 1_000); // what is loaded on first use is not part of the figure
  const { grown, before } = await grownBy(server, () =>
    Promise.all(Array.from({ length: UPLOADS }, (_, n) => send(`large-${n}.txt`, BYTES))),
  );
  await server.stop();
  return [
    {
      name: 'memory grown by ten uploads of 10 MB at once',
      value: grown,
      limit: 64,
      unit: 'MB',
      detail: `${Math.round(before)} MB before`,
    },
  ];
}

/**
 * @param {string} url
 * @param {number} project
 * @param {{ headers: Record<string, string>, name: string, bytes: number }} file
 */
async function upload(url, project, { headers, name, bytes }) {
  const form = new FormData();
  form.append('attachments', new Blob(['a'.repeat(bytes)], { type: 'text/plain' }), name);
  const answer = await fetch(`${url}/api/projects/${project}/upload`, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`upload answered ${answer.status}: ${await answer.text()}`);
}
