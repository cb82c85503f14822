import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DiskStorage } from './disk/disk-storage.js';
import { FileMissingError, newKey, type Storage } from './storage.js';
import { apart, type ObjectStore, placeAt, s3StorageAt, startObjectStore } from '../../../test/fakes/object-store.js';
import { MemoryStorage } from '../../../test/fakes/storage.js';

const BYTES = Buffer.from('0123456789'.repeat(20_000));
const inChunks = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, n) => bytes.subarray(n * 65_536, (n + 1) * 65_536)),
  );
const all = async (storage: Storage) => {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
};
async function* breaking() {
  yield Buffer.from('half a f');
  throw new Error('the line broke');
}

let folder: string;
let store: ObjectStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-storage-'));
  store = await startObjectStore();
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each<[string, () => Storage]>([
  ['on the disk', () => new DiskStorage(mkdtempSync(join(folder, 'disk-')))],
  ['in memory', () => new MemoryStorage()],
  ['in a bucket', () => s3StorageAt(apart(placeAt(store.url)), folder)],
])('storage %s', (_name, create) => {
  let storage: Storage;
  beforeEach(() => (storage = create()));

  it('receives bytes, keeps them under a key, and gives back exactly these', async () => {
    const incoming = await storage.receive(inChunks(BYTES));
    expect(incoming).toMatchObject({ size: BYTES.length, sha256: createHash('sha256').update(BYTES).digest('hex') });
    expect(await all(storage)).toEqual([]);
    const key = newKey();
    await storage.commit(incoming, key);
    expect(await all(storage)).toEqual([key]);
    expect(await buffer(await storage.open(key))).toEqual(BYTES);
    expect(await storage.stat(key)).toMatchObject({ key, size: BYTES.length });
    expect(existsSync(incoming.path)).toBe(false);
    await storage.discard(incoming);
    expect(await storage.stat(key)).not.toBeNull();
  });

  it('reports free space', async () => {
    expect(await storage.hasRoom()).toBe(true);
  });

  it('gives back a range, both ends included', async () => {
    const key = newKey();
    await storage.put(key, inChunks(BYTES));
    expect((await buffer(await storage.open(key, { start: 3, end: 6 }))).toString()).toBe('3456');
    expect(await buffer(await storage.open(key, { start: 0, end: BYTES.length - 1 }))).toEqual(BYTES);
  });

  it('keeps nothing of what broke off', async () => {
    await expect(storage.receive(breaking())).rejects.toThrow('the line broke');
    expect(await storage.discardBefore(new Date(Date.now() + 1_000))).toBe(0);
    expect(await all(storage)).toEqual([]);
  });

  it('finds no file that was never stored and deletes it without error', async () => {
    expect(await storage.stat(newKey())).toBeNull();
    await expect(storage.open(newKey())).rejects.toThrow(FileMissingError);
    await storage.delete(newKey());
  });

  it('deletes', async () => {
    const key = newKey();
    await storage.put(key, inChunks(BYTES));
    await storage.delete(key);
    expect(await storage.stat(key)).toBeNull();
    expect(await all(storage)).toEqual([]);
  });

  it('lists files in the order of their keys', async () => {
    const keys = Array.from({ length: 12 }, () => newKey());
    for (const key of keys) await storage.put(key, inChunks(BYTES.subarray(0, 5)));
    const listed: string[] = [];
    for await (const { key } of storage.list()) listed.push(key);
    expect(listed).toEqual(keys.sort());
  });

  it('keeps the mark that is there, unless it is to be replaced', async () => {
    expect(await storage.mark()).toBeNull();
    await storage.putMark('one');
    await storage.putMark('two');
    expect(await storage.mark()).toBe('one');
    await storage.putMark('three', 'replace');
    expect(await storage.mark()).toBe('three');
    expect(await all(storage)).toEqual([]);
  });

  it('proves that it works, and leaves nothing of that', async () => {
    await storage.prove();
    expect(await all(storage)).toEqual([]);
    expect(await storage.discardBefore(new Date(Date.now() + 1_000))).toBe(0);
  });

  it('lists what was derived from a file under its own key', async () => {
    const key = newKey();
    await storage.put(key, inChunks(BYTES));
    await storage.put(`${key}.small`, inChunks(BYTES.subarray(0, 5)));
    expect(await all(storage)).toEqual([key, `${key}.small`]);
  });

  it('deletes only old uploads that were never stored', async () => {
    const incoming = await storage.receive(inChunks(BYTES));
    expect(await storage.discardBefore(new Date(Date.now() - 60_000))).toBe(0);
    expect(existsSync(incoming.path)).toBe(true);
    expect(await storage.discardBefore(new Date(Date.now() + 1_000))).toBe(1);
    expect(existsSync(incoming.path)).toBe(false);
  });

  it.each(['../../etc/passwd', 'a', '', `${'a'.repeat(32)}/../x`, `${'A'.repeat(32)}`, `${'a'.repeat(32)}.`])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.stat(key)).rejects.toThrow('not a storage key');
      await expect(storage.open(key)).rejects.toThrow('not a storage key');
      await expect(storage.delete(key)).rejects.toThrow('not a storage key');
      await expect(storage.commit(await storage.receive(inChunks(BYTES)), key)).rejects.toThrow('not a storage key');
    },
  );
});

describe('a manipulated folder', () => {
  const placed = (root: string, key: string) => join(root, key.slice(0, 2), key.slice(2, 4), key);

  it('never follows a link, neither of a file nor of a folder, nor reads a folder', async () => {
    const root = mkdtempSync(join(folder, 'links-'));
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'not for you');
    const storage = new DiskStorage(root);
    const [link, inner, folderKey, behind] = [newKey(), newKey(), newKey(), `ffff${newKey().slice(4)}`];
    const real = `00${newKey().slice(2)}`;
    await storage.put(real, inChunks(BYTES));
    for (const key of [link, inner, folderKey]) mkdirSync(dirname(placed(root, key)), { recursive: true });
    symlinkSync(secret, placed(root, link));
    symlinkSync(placed(root, real), placed(root, inner));
    mkdirSync(placed(root, folderKey));
    const outside = join(folder, 'outside');
    mkdirSync(join(outside, 'ff'), { recursive: true });
    writeFileSync(join(outside, 'ff', behind), 'not for you');
    rmSync(join(root, 'ff'), { recursive: true, force: true });
    symlinkSync(outside, join(root, 'ff'));
    for (const key of [link, inner, folderKey, behind]) {
      expect(await storage.stat(key)).toBeNull();
      await expect(storage.open(key)).rejects.toThrow(FileMissingError);
    }
    expect(await all(storage)).toEqual([real]);
  });

  it('spreads files over folders and denies access to other users', async () => {
    const root = mkdtempSync(join(folder, 'shards-'));
    const storage = new DiskStorage(root);
    const key = newKey();
    await storage.put(key, inChunks(BYTES));
    expect(existsSync(placed(root, key))).toBe(true);
    expect(readdirSync(join(root, 'incoming'))).toEqual([]);
  });
});

describe('the reserve of the disk', () => {
  it('stays free: uploads are rejected and leave no file', async () => {
    const root = mkdtempSync(join(folder, 'reserve-'));
    const storage = new DiskStorage(root, Number.MAX_SAFE_INTEGER);
    expect(await storage.hasRoom()).toBe(false);
    await expect(storage.receive(inChunks(BYTES))).rejects.toMatchObject({ status: 507, code: 'STORAGE_FULL' });
    expect(readdirSync(join(root, 'incoming'))).toEqual([]);
  });

  it('is partly open to small files that reading needs', async () => {
    const root = mkdtempSync(join(folder, 'reserve-'));
    const { bavail, bsize } = statfsSync(root);
    const storage = new DiskStorage(root, 1.5 * bavail * bsize);
    const key = newKey();
    await expect(storage.put(key, inChunks(BYTES))).rejects.toMatchObject({ status: 507 });
    await storage.put(key, inChunks(BYTES), 0.5);
    expect((await storage.stat(key))?.size).toBe(BYTES.length);
    await expect(storage.put(newKey(), inChunks(BYTES), 0.9)).rejects.toMatchObject({ status: 507 });
  });

  it('is looked at again while many bytes arrive', async () => {
    const root = mkdtempSync(join(folder, 'reserve-'));
    const storage = new DiskStorage(root, 1_024);
    async function* growing() {
      yield Buffer.alloc(2 * 1024 * 1024);
      Object.assign(storage, { reserve: Number.MAX_SAFE_INTEGER });
      yield Buffer.alloc(2 * 1024 * 1024);
    }
    await expect(storage.receive(growing())).rejects.toMatchObject({ status: 507 });
    expect(readdirSync(join(root, 'incoming'))).toEqual([]);
  });
});
