import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import { openDatabase } from '../../src/core/database/connections/open-database.js';
import type { Db } from '../../src/core/database/db.js';
import { schema } from '../../src/data-source.js';
import { DiskStorage } from '../../src/core/storage/disk/disk-storage.js';
import { FileRegistry } from '../../src/core/storage/file-registry.js';
import { newKey, type Storage } from '../../src/core/storage/storage.js';
import { StoreOwnershipService } from '../../src/core/storage/store-ownership.service.js';
import { StorageSweepJob } from '../../src/core/storage/storage-sweep.job.js';
import { UnreferencedFile } from '../../src/core/storage/unreferenced-file.entity.js';
import { type Sandbox, sandbox } from '../database.js';
import { FakeClock } from '../fakes/clock.js';
import { apart, type ObjectStore, placeAt, s3StorageAt, startObjectStore } from '../fakes/object-store.js';
import { MemoryStorage } from '../fakes/storage.js';

let place: Sandbox;
let database: { db: Db; close(): Promise<void> };
const folder = mkdtempSync(join(tmpdir(), 'portico-sweep-'));
let service: ObjectStore;
beforeAll(async () => {
  service = await startObjectStore();
  place = await sandbox();
  database = await openDatabase(place.config, schema);
});
afterAll(async () => {
  await service.close();
  await database.close();
  await place.remove();
  rmSync(folder, { recursive: true, force: true });
});

const sweeperOf = (storage: Storage, registry: FileRegistry, clock: FakeClock) =>
  new StorageSweepJob(database.db, storage, registry, clock, new StoreOwnershipService(database.db, storage, registry));

describe.each<[string, () => Storage]>([
  ['on the disk', () => new DiskStorage(mkdtempSync(join(folder, 'disk-')))],
  ['in memory', () => new MemoryStorage()],
  ['in a bucket', () => s3StorageAt(apart(placeAt(service.url)), folder)],
])('the sweep %s', (_name, create) => {
  let storage: Storage;
  let clock: FakeClock;
  let sweeper: StorageSweepJob;
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
    registry.register('test', {
      known: (keys) => Promise.resolve(new Set(keys.filter((key) => records.has(key)))),
      all: () => Readable.from([...records].sort()),
    });

  const noted = async () => (await database.db.read(UnreferencedFile).find()).map(({ key }) => key).sort();

  beforeEach(async () => {
    records.clear();
    await database.db.transaction(() => database.db.write(UnreferencedFile).deleteAll());
    storage = create();
    clock = new FakeClock();
    registry = new FileRegistry();
    sweeper = sweeperOf(storage, registry, clock);
  });

  it('deletes files without a record, and what was made from them, 23 hours after it found them', async () => {
    register();
    const [mine, orphan] = [await put(newKey()), await put(newKey())];
    records.add(mine);
    await put(`${mine}.small`);
    await put(`${orphan}.small`);
    await storage.receive(Readable.from([Buffer.from('never kept')]));
    clock.advance(59 * MINUTE);
    expect(await sweeper.sweep()).toEqual({ removed: 0, abandoned: 0, missing: [] });
    expect(await noted()).toEqual([orphan]);
    clock.advance(2 * MINUTE);
    expect(await sweeper.sweep()).toEqual({ removed: 0, abandoned: 1, missing: [] });
    clock.advance(22 * HOUR - 3 * MINUTE + 59 * MINUTE);
    expect(await sweeper.sweep()).toMatchObject({ removed: 0 });
    clock.advance(2 * MINUTE);
    expect(await sweeper.sweep()).toEqual({ removed: 2, abandoned: 0, missing: [] });
    expect(await kept()).toEqual([mine, `${mine}.small`].sort());
    expect(await noted()).toEqual([]);
  });

  it('keeps a file for 23 hours after its record was deleted, however old the file is', async () => {
    register();
    const key = await put(newKey());
    records.add(key);
    clock.advance(100 * HOUR);
    await sweeper.sweep();
    records.delete(key);
    await sweeper.sweep();
    clock.advance(22 * HOUR);
    await sweeper.sweep();
    expect(await kept()).toEqual([key]);
    clock.advance(2 * HOUR);
    expect(await sweeper.sweep()).toMatchObject({ removed: 1 });
  });

  it('restarts the waiting period when a record used the file in between', async () => {
    register();
    const key = await put(newKey());
    await sweeper.sweep();
    clock.advance(20 * HOUR);
    records.add(key);
    await sweeper.sweep();
    expect(await noted()).toEqual([]);
    records.delete(key);
    clock.advance(20 * HOUR);
    expect(await sweeper.sweep()).toMatchObject({ removed: 0 });
    expect(await kept()).toEqual([key]);
  });

  it('keeps files that a restore writes before its records', async () => {
    register();
    const key = newKey();
    await database.db.transaction(() =>
      database.db.write(UnreferencedFile).insert({ key, foundAt: clock.in(-24 * HOUR) }),
    );
    await put(key);
    expect(await sweeper.sweep()).toMatchObject({ removed: 0 });
    expect(await kept()).toEqual([key]);
  });

  it('reports records whose file is gone, and touches neither', async () => {
    register();
    const gone = newKey();
    records.add(gone);
    expect(await sweeper.sweep(0)).toEqual({ removed: 0, abandoned: 0, missing: [gone] });
  });

  it('does not report files deleted with their record during the sweep', async () => {
    const key = await put(newKey());
    registry.register('test', {
      known: () => Promise.resolve(new Set()),
      all: async function* () {
        await storage.delete(key);
        yield key;
      },
    });
    expect(await sweeper.sweep(0)).toMatchObject({ missing: [] });
  });

  it('finds missing files, also when only a derived file is left', async () => {
    register();
    const keys = Array.from({ length: 7 }, () => newKey());
    for (const key of keys) records.add(key);
    for (const key of keys.slice(0, 4)) await put(key);
    await put(`${keys[5]!}.small`);
    expect((await sweeper.sweep(0)).missing).toEqual(keys.slice(4).sort());
    expect(await kept()).toHaveLength(5);
  });

  it('makes no request for single files', async () => {
    register();
    for (let n = 0; n < 5; n += 1) records.add(await put(newKey()));
    const asked = jest.spyOn(storage, 'stat');
    expect(await sweeper.sweep(0)).toMatchObject({ removed: 0, missing: [] });
    expect(asked).not.toHaveBeenCalled();
  });

  it('deletes the file of the last record', async () => {
    register();
    await put(newKey());
    await sweeper.sweep();
    clock.advance(24 * HOUR);
    expect(await sweeper.sweep()).toMatchObject({ removed: 1 });
    expect(await kept()).toEqual([]);
  });

  it('removes nothing without a registered file source', async () => {
    const key = await put(newKey());
    clock.advance(2 * HOUR);
    await expect(sweeper.sweep()).rejects.toThrow('No provider for FileRegistry');
    expect(await kept()).toEqual([key]);
  });
});

it('processes more files than one record query covers', async () => {
  const [storage, registry, clock] = [new MemoryStorage(), new FileRegistry(), new FakeClock()];
  const records = new Set(Array.from({ length: 600 }, () => newKey()));
  registry.register('test', {
    known: (keys) => Promise.resolve(new Set(keys.filter((key) => records.has(key)))),
    all: () => Readable.from([...records].sort()),
  });
  for (const key of records) {
    await storage.put(key, Readable.from([Buffer.from('mine')]));
    await storage.put(newKey(), Readable.from([Buffer.from('orphan')]));
  }
  const sweeper = sweeperOf(storage, registry, clock);
  expect(await sweeper.sweep()).toMatchObject({ removed: 0 });
  clock.advance(24 * HOUR);
  expect(await sweeper.sweep()).toEqual({ removed: 600, abandoned: 0, missing: [] });
  const left: string[] = [];
  for await (const { key } of storage.list()) left.push(key);
  expect(left.sort()).toEqual([...records].sort());
});
