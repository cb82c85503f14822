import { readdirSync } from 'node:fs';
import type { Environment } from '../../src/core/config/env.js';
import { StorageSweepJob } from '../../src/core/storage/storage-sweep.job.js';
import { loadConfig } from '../../src/settings.js';
import { startAppAt } from '../app.js';
import { BUCKET, filesAt, type ObjectStore, startObjectStore } from '../fakes/object-store.js';
import { picture, text } from './files.js';
import { startWorld, type World } from './world.js';

describe('files in a bucket', () => {
  let store: ObjectStore;
  let world: World;

  beforeAll(async () => {
    store = await startObjectStore();
    world = await startWorld(filesAt(store));
  });
  beforeEach(() => (store.trouble = () => null));
  afterAll(async () => {
    await world.close();
    await store.close();
  });

  const kept = () => store.names().filter((name) => name.startsWith('portico/files/'));
  const at = (filename: string) => `/projects/attachments/${encodeURIComponent(filename)}`;
  const get = (url: string, headers: Record<string, string> = {}) =>
    world.call({ url, token: world.client.token, headers });
  const remove = (filename: string) =>
    world.call({
      method: 'DELETE',
      url: `/projects/${world.project.id}/attachments/${encodeURIComponent(filename)}`,
      token: world.admin.token,
    });

  it('are uploaded, fetched as a whole and in ranges, shown smaller, and deleted', async () => {
    const [note, image] = [await world.given(), await world.given('photo.png', await picture('png', 900, 700))];
    expect(kept()).toHaveLength(2);
    expect((await get(at(note.filename))).rawPayload).toEqual(text);
    const range = await get(at(note.filename), { range: 'bytes=2-5' });
    expect([range.statusCode, range.rawPayload]).toEqual([206, text.subarray(2, 6)]);
    const head = await world.call({ method: 'HEAD', url: at(note.filename), token: world.client.token });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(text.length)]);
    const small = await get(`${at(image.filename)}?size=small`);
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(kept()).toHaveLength(3);
    for (const { filename } of [note, image]) expect((await remove(filename)).statusCode).toBe(200);
    expect((await get(at(note.filename))).statusCode).toBe(404);
    expect(kept()).toHaveLength(3);
    await world.app.get(StorageSweepJob, { strict: false }).sweep(-1_000);
    expect(kept()).toEqual([]);
  });

  it('leave nothing on the local disk', () => {
    expect(readdirSync(world.config.dataDir)).not.toContain('files');
    expect(readdirSync(`${world.config.dataDir}/incoming`)).toEqual([]);
    expect(store.names()).toContain('portico/store-mark');
  });

  it('are rejected while the service refuses, without loss or side effects', async () => {
    const note = await world.given();
    store.trouble = () => 403;
    const refused = await world.upload([{ name: 'later.txt', bytes: text }]);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
    expect(refused.json()).toMatchObject({ statusCode: 503, code: 'STORAGE_UNAVAILABLE' });
    const missed = await get(at(note.filename));
    expect([missed.statusCode, missed.json<{ code: string }>().code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
    expect((await get(`/projects/${world.project.id}`)).statusCode).toBe(200);
    expect((await world.call({ url: '/health/ready' })).statusCode).toBe(200);
    store.trouble = () => null;
    expect((await get(at(note.filename))).rawPayload).toEqual(text);
    expect((await world.rows()).map(({ filename }) => filename)).toEqual([note.filename]);
    expect(readdirSync(`${world.config.dataDir}/incoming`)).toEqual([]);
    await remove(note.filename);
  });

  it('are reported as unavailable when the service fails after its first answer', async () => {
    const note = await world.given();
    store.trouble = ({ method }) => (method === 'GET' ? 403 : null);
    const missed = await get(at(note.filename), { range: 'bytes=2-5' });
    expect(missed.json()).toMatchObject({ statusCode: 503, code: 'STORAGE_UNAVAILABLE' });
    expect(missed.headers).not.toHaveProperty('content-disposition');
    expect(missed.headers).not.toHaveProperty('content-range');
    store.trouble = () => null;
    await remove(note.filename);
  });

  it('are hidden when their record was deleted during an outage', async () => {
    const note = await world.given();
    store.trouble = () => 403;
    expect((await remove(note.filename)).statusCode).toBe(200);
    expect((await get(at(note.filename))).statusCode).toBe(404);
    store.trouble = () => null;
    await world.app.get(StorageSweepJob, { strict: false }).sweep(-1_000);
    expect(kept()).toEqual([]);
  });

  it('end a start with the reason when none can be stored', async () => {
    await world.stop();
    const start = async (changes: Environment = {}) => {
      const { dataDir: DATA_DIR, DATABASE_URL } = world.config;
      const fixed = { NODE_ENV: 'test', JWT_SECRET: 'a-key-that-only-tests-use-0123456789', LOG_LEVEL: 'silent' };
      const app = await startAppAt(loadConfig({ ...fixed, DATA_DIR, DATABASE_URL, ...filesAt(store), ...changes }));
      await app.stop();
    };
    await expect(start({ S3_ACCESS_KEY_ID: 'wrong' })).rejects.toThrow(
      `Files cannot be stored in s3://${BUCKET}/portico/ (${store.url}): InvalidAccessKeyId, `,
    );
    await expect(start({ S3_PREFIX: 'elsewhere' })).rejects.toThrow('do not belong to this database');
    await start();
  }, 120_000);
});
