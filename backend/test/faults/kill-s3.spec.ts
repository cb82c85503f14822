import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import { MINUTE } from '../../src/core/common/time/clock.js';
import { FileRegistry } from '../../src/core/storage/file-registry.js';
import { recordsOf } from '../../src/core/storage/file-records.js';
import { StorageSweepJob } from '../../src/core/storage/storage-sweep.job.js';
import { givenUser } from '../actors.js';
import { fromInside } from '../app.js';
import { type Sandbox, sandbox } from '../database.js';
import { filesAt, type ObjectStore, startObjectStore } from '../fakes/object-store.js';
import { givenProject } from '../projects.js';
import { ServerProcess } from '../server-process.js';
import { DRILL_TIMEOUT_MS, noteFigures, rounds } from './drill.js';

jest.setTimeout(DRILL_TIMEOUT_MS);

const ROUNDS = rounds(20);
const FILES = 'portico/files/';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('kill -9 with files in a bucket', () => {
  let store: ObjectStore;
  let place: Sandbox;
  let server: ServerProcess;
  let token: string;
  let uploads: string;

  beforeAll(async () => {
    store = await startObjectStore();
    place = await sandbox(filesAt(store));
    await fromInside(place.config, async (inside) => {
      const [admin, client] = [await givenUser(inside, { role: 'admin' }), await givenUser(inside)];
      token = admin.token;
      uploads = `/api/projects/${(await givenProject(inside, { userId: client.id })).id}/upload`;
    });
    const { dataDir, DATABASE_URL, JWT_SECRET } = place.config;
    server = await ServerProcess.prepare({
      ...{
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
        RATE_LIMIT_FACTOR: '1000',
        projectFiles: 10_000,
        projectMb: 10_000,
      },
      ...{ DATA_DIR: dataDir, DATABASE_URL, JWT_SECRET },
      ...filesAt(store),
    });
    await server.start();
  });
  afterAll(async () => {
    await server.stop();
    await place.remove();
    await store.close();
  });

  const ask = (path: string, body?: FormData) =>
    fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
    });
  const upload = async (name: string, size: number, acknowledged: Map<string, number>) => {
    const form = new FormData();
    form.append('attachments', new Blob(['a'.repeat(size)], { type: 'text/plain' }), name);
    const answer = await ask(uploads, form);
    if (!answer.ok) return;
    const { items } = (await answer.json()) as { items: { filename: string }[] };
    acknowledged.set(items[0]!.filename, size);
  };
  const kept = () => store.names().filter((name) => name.startsWith(FILES));
  const named = async () => {
    let keys: string[] = [];
    await fromInside(place.config, async ({ db }) => {
      keys = (await db.read(Attachment).find()).map(({ storageKey }) => FILES + storageKey).sort();
    });
    return keys;
  };
  const sweep = () =>
    fromInside(place.config, async ({ app, db }) => {
      app.get(FileRegistry).register('attachments', recordsOf(db, Attachment));
      return app.get(StorageSweepJob).sweep(-MINUTE);
    });

  it('loses no file that was acknowledged, and after the sweep keeps none that was not', async () => {
    const acknowledged = new Map<string, number>();
    for (const round of ROUNDS) {
      const sent = [1, 2, 3, 4, 5].map((n) =>
        upload(`r${round}-${n}.txt`, 200_000 * n, acknowledged).catch(() => undefined),
      );
      await pause(Math.random() * 500);
      await server.kill();
      await Promise.all(sent);
      await server.start();
    }
    await upload('last.txt', 1_000, acknowledged);
    expect([...acknowledged.keys()]).toContain('last.txt');
    let lost = 0;
    for (const [filename, size] of acknowledged) {
      const answer = await ask(`/api/projects/attachments/${encodeURIComponent(filename)}`);
      if (!answer.ok || (await answer.arrayBuffer()).byteLength !== size) lost += 1;
    }
    await server.stop();
    const swept = await sweep();
    expect(swept).toMatchObject({ missing: [] });
    const orphans = kept().length - (await named()).length;
    expect(kept()).toEqual(await named());
    expect(readdirSync(join(place.config.dataDir, 'incoming'))).toEqual([]);
    noteFigures('kill -9 during uploads, files on S3', {
      rounds: ROUNDS.most,
      acknowledged: acknowledged.size,
      lost,
      'removed by the sweep': swept.removed + swept.abandoned,
      'orphans after it': orphans,
    });
    expect(lost).toBe(0);
  });
});
