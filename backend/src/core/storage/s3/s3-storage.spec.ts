import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { S3Bucket } from './s3-bucket.js';
import type { S3Storage } from './s3-storage.js';
import { newKey, type Storage } from '../storage.js';
import { storageIndicator } from '../storage-indicators.js';
import {
  type ObjectStore,
  placeAt,
  s3StorageAt,
  startObjectStore,
  type Trouble,
} from '../../../../test/fakes/object-store.js';

let folder: string;
let store: ObjectStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-s3-storage-'));
  store = await startObjectStore();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const put = async (storage: Storage, key = newKey()) => {
  await storage.put(key, Readable.from([Buffer.from(`bytes of ${key}`)]));
  return key;
};
const names = () => store.names();
const server = () => s3StorageAt(placeAt(store.url), folder);

describe('a bucket that several servers use', () => {
  it('has a file under its key, and nothing waits for it on the disk afterwards', async () => {
    const key = await put(server());
    expect(names()).toEqual([`portico/files/${key}`]);
    expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);
  });

  it('is marked by one of several servers that start at once', async () => {
    const servers = [server(), server(), server()];
    await Promise.all(servers.map((each, n) => each.putMark(`mark ${n}`)));
    const marks = await Promise.all(servers.map((each) => each.mark()));
    expect(new Set(marks).size).toBe(1);
  });
});

describe('a bucket on a bad day', () => {
  const troubled = (trouble: Trouble | null) => (store.trouble = () => trouble);

  it.each([
    ['gives no answer', 500, { status: 503, code: 'STORAGE_UNAVAILABLE' }],
    ['refuses', 403, { status: 503, code: 'STORAGE_UNAVAILABLE' }],
    ['is full', 507, { status: 507, code: 'STORAGE_FULL' }],
  ] as const)('returns a storage error when it %s', async (_name, trouble, problem) => {
    const storage = server();
    const incoming = await storage.receive(Readable.from([Buffer.from('x')]));
    troubled(trouble);
    await expect(storage.commit(incoming, newKey())).rejects.toMatchObject(problem);
    troubled(null);
    const key = newKey();
    await storage.commit(incoming, key);
    expect(await text(await storage.open(key))).toBe('x');
  });

  it('leaves no failed upload on the disk', async () => {
    const storage = server();
    troubled(403);
    await expect(put(storage)).rejects.toMatchObject({ status: 503 });
    troubled(null);
    expect(await storage.discardBefore(new Date(Date.now() + 1_000))).toBe(0);
  });

  it('is no file that is gone', async () => {
    const storage = server();
    const key = await put(storage);
    troubled(403);
    await expect(storage.stat(key)).rejects.toMatchObject({ status: 503 });
    await expect(storage.open(key)).rejects.toMatchObject({ status: 503 });
    await expect(text(storage.list() as Readable)).rejects.toMatchObject({ status: 503 });
    await expect(storage.mark()).rejects.toMatchObject({ status: 503 });
    await expect(storage.delete(key)).rejects.toMatchObject({ status: 503 });
  });

  it('is tested at startup and reports its error with advice', async () => {
    const storage = server();
    troubled(403);
    await expect(storage.prove()).rejects.toThrow(
      `Files cannot be stored in s3://firm/portico/ (${store.url}): AccessDenied, no. Nothing was changed.`,
    );
    store.trouble = ({ method }) => (method === 'DELETE' ? 403 : null);
    await expect(storage.prove()).rejects.toThrow('permissions of the key');
    troubled(507);
    await storage.prove();
  });

  it('that gives another range than it was asked for is not used', async () => {
    const bucket = new S3Bucket(placeAt(store.url));
    const get = bucket.get.bind(bucket);
    bucket.get = (name) => get(name);
    await expect(s3StorageAt(bucket, folder).prove()).rejects.toThrow('requested a range, received a different one');
    expect(names()).toEqual([]);
  });

  it('is reported by the status check', async () => {
    const check = storageIndicator(server());
    expect(await check.check()).toMatchObject({ status: 'well' });
    expect(names()).toEqual([]);
    troubled(403);
    await expect(check.check()).rejects.toThrow('AccessDenied, no');
  });
});

it('is believed over https by a certificate of its own', async () => {
  const read = (name: string) =>
    readFileSync(join(import.meta.dirname, `../../../../test/fixtures/tls/localhost.${name}.pem`), 'utf8');
  const secure = await startObjectStore({ key: read('key'), cert: read('cert') });
  const at = (ca?: string): S3Storage => s3StorageAt(placeAt(secure.url, ca ? { ca } : {}), folder);
  const key = await put(at(read('cert')));
  expect(secure.names()).toEqual([`portico/files/${key}`]);
  await expect(at().prove()).rejects.toThrow('DEPTH_ZERO_SELF_SIGNED_CERT');
  await secure.close();
});
