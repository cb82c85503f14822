import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { HOUR, MINUTE } from '../../src/core/clock.js';
import type { Db } from '../../src/core/database/db.js';
import { DiskStorage } from '../../src/modules/storage/disk-storage.js';
import { FileRegistry } from '../../src/modules/storage/file-registry.js';
import { newKey, type Storage } from '../../src/modules/storage/storage.js';
import { StoreOwner } from '../../src/modules/storage/store-owner.js';
import { StorageSweeper } from '../../src/modules/storage/storage-sweeper.js';
import { FakeClock } from '../fakes/clock.js';
import { type Service, standIn } from '../fakes/object-store/services.js';
import { apart, s3StorageAt } from '../fakes/object-store/storage.js';
import { MemoryStorage } from '../fakes/storage.js';

/** Sweeping itself asks the records only. */
const unused = undefined as unknown as Db;
const folder = mkdtempSync(join(tmpdir(), 'portico-sweep-'));
let service: Service;
beforeAll(async () => (service = await standIn()));
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each<[string, () => Storage]>([
  ['on the disk', () => new DiskStorage(mkdtempSync(join(folder, 'disk-')))],
  ['in memory', () => new MemoryStorage()],
  ['in a bucket', () => s3StorageAt(apart(service.place), folder)],
])('the sweep %s', (_name, create) => {
  let storage: Storage;
  let clock: FakeClock;
  let sweeper: StorageSweeper;
  let registry: FileRegistry;
  const records = new Set<string>();

  const put = async (key: string) => {
    await storage.put(key, Readable.from([Buffer.from('bytes')]));
    return key;
  };
  const kept = async () => {
    const keys: string[] = [];
    for await (const { key } of storage.list()) keys.push(key);
    return keys.sort();
  };
  const register = () =>
    registry.answerWith('test', {
      known: (keys) => Promise.resolve(new Set(keys.filter((key) => records.has(key)))),
      all: () => Readable.from([...records].sort()),
    });

  beforeEach(() => {
    records.clear();
    storage = create();
    clock = new FakeClock();
    registry = new FileRegistry();
    sweeper = new StorageSweeper(storage, registry, clock, new StoreOwner(unused, storage, registry));
  });

  it('removes files without a record once they are an hour old, with what was derived from them', async () => {
    register();
    const [mine, orphan] = [await put(newKey()), await put(newKey())];
    records.add(mine);
    await put(`${mine}.small`);
    await put(`${orphan}.small`);
    await storage.receive(Readable.from([Buffer.from('never kept')]));
    clock.advance(59 * MINUTE);
    expect(await sweeper.sweep()).toEqual({ removed: 0, abandoned: 0, missing: [] });
    clock.advance(2 * MINUTE);
    expect(await sweeper.sweep()).toEqual({ removed: 2, abandoned: 1, missing: [] });
    expect(await kept()).toEqual([mine, `${mine}.small`].sort());
  });

  it('reports records whose file is gone, and touches neither', async () => {
    register();
    const gone = newKey();
    records.add(gone);
    expect(await sweeper.sweep(0)).toEqual({ removed: 0, abandoned: 0, missing: [gone] });
  });

  it('does not call missing what was deleted with its record meanwhile', async () => {
    const key = await put(newKey());
    registry.answerWith('test', {
      known: () => Promise.resolve(new Set()),
      all: async function* () {
        await storage.delete(key);
        yield key;
      },
    });
    expect(await sweeper.sweep(0)).toMatchObject({ missing: [] });
  });

  it('knows what is missing among what is there, also when only something made from it is left', async () => {
    register();
    const keys = Array.from({ length: 7 }, () => newKey());
    for (const key of keys) records.add(key);
    for (const key of keys.slice(0, 4)) await put(key);
    await put(`${keys[5]!}.small`);
    expect((await sweeper.sweep(0)).missing).toEqual(keys.slice(4).sort());
    expect(await kept()).toHaveLength(5);
  });

  it('asks for no file by itself', async () => {
    register();
    for (let n = 0; n < 5; n += 1) records.add(await put(newKey()));
    const asked = jest.spyOn(storage, 'stat');
    expect(await sweeper.sweep(0)).toMatchObject({ removed: 0, missing: [] });
    expect(asked).not.toHaveBeenCalled();
  });

  it('removes nothing beside a database without any record, which must be another one', async () => {
    register();
    const key = await put(newKey());
    clock.advance(2 * HOUR);
    expect(await sweeper.sweep()).toMatchObject({ removed: 0 });
    expect(await kept()).toEqual([key]);
  });

  it('removes nothing while nobody has said which files count', async () => {
    const key = await put(newKey());
    clock.advance(2 * HOUR);
    await expect(sweeper.sweep()).rejects.toThrow('Nobody answers FileRegistry');
    expect(await kept()).toEqual([key]);
  });
});

it('goes through more files than one look at the records covers', async () => {
  const [storage, registry, clock] = [new MemoryStorage(), new FileRegistry(), new FakeClock()];
  const records = new Set(Array.from({ length: 260 }, () => newKey()));
  registry.answerWith('test', {
    known: (keys) => Promise.resolve(new Set(keys.filter((key) => records.has(key)))),
    all: () => Readable.from([...records].sort()),
  });
  for (const key of records) {
    await storage.put(key, Readable.from([Buffer.from('mine')]));
    await storage.put(newKey(), Readable.from([Buffer.from('orphan')]));
  }
  clock.advance(HOUR + MINUTE);
  expect(await new StorageSweeper(storage, registry, clock, new StoreOwner(unused, storage, registry)).sweep()).toEqual(
    {
      removed: 260,
      abandoned: 0,
      missing: [],
    },
  );
  const left: string[] = [];
  for await (const { key } of storage.list()) left.push(key);
  expect(left.sort()).toEqual([...records].sort());
});
