import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { JobRun } from '../../src/core/scheduler/job-run.entity.js';
import { JobService } from '../../src/core/scheduler/job.service.js';
import { Db } from '../../src/core/database/db.js';
import { DiskStorage } from '../../src/core/storage/disk/disk-storage.js';
import { FileRegistry } from '../../src/core/storage/file-registry.js';
import { newKey, type Storage } from '../../src/core/storage/storage.js';
import { StoreMark } from '../../src/core/storage/store-mark.entity.js';
import { StoreOwnershipService } from '../../src/core/storage/store-ownership.service.js';
import { startApp, type TestApp } from '../app.js';
import { commandProcess } from '../command.js';

describe('the mark of a file store', () => {
  let app: TestApp;
  let folder: string;
  const records = new Set<string>();

  const store = () => new DiskStorage(mkdtempSync(join(folder, 'store-')));
  const verify = (storage: Storage) => ownerOf(storage).verify();
  const ownerOf = (storage: Storage) => {
    const registry = new FileRegistry();
    registry.register('test', {
      known: (keys) => Promise.resolve(new Set(keys.filter((key) => records.has(key)))),
      all: () => Readable.from([...records]),
    });
    return new StoreOwnershipService(app.app.get(Db), storage, registry);
  };
  const put = async (storage: Storage, key = newKey()) => {
    await storage.put(key, Readable.from([Buffer.from('bytes')]));
    return key;
  };
  const inDatabase = async () => (await app.db.read(StoreMark).find()).map(({ mark }) => mark);

  beforeAll(async () => {
    app = await startApp();
    app.app.get(JobService).onModuleDestroy();
    await app.app.get(JobService).onApplicationShutdown();
    folder = mkdtempSync(join(tmpdir(), 'portico-owner-'));
  });
  beforeEach(async () => {
    records.clear();
    await app.db.transaction(() => app.db.write(StoreMark).deleteAll());
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is made at the first start, the same one on both sides, however many servers start at once', async () => {
    const { place } = store();
    await Promise.all(Array.from({ length: 5 }, () => verify(new DiskStorage(place))));
    const mark = await new DiskStorage(place).mark();
    expect(mark).toMatch(/^[0-9a-f]{32}$/);
    expect(await inDatabase()).toEqual([mark]);
    expect(readFileSync(join(place, 'store-mark'), 'utf8')).toBe(`${mark}\n`);
    expect(readdirSync(join(place, 'incoming'))).toEqual([]);
    await verify(new DiskStorage(place));
  });

  describe('on a drive without hard links', () => {
    const { link } = files;
    const fail = (code: string) => {
      files.link = () => Promise.reject(Object.assign(new Error(code), { code }));
      syncBuiltinESMExports();
    };
    afterEach(() => {
      files.link = link;
      syncBuiltinESMExports();
    });

    it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])('is made after %s', async (code) => {
      fail(code);
      const storage = store();
      await verify(storage);
      const mark = await storage.mark();
      expect(await inDatabase()).toEqual([mark]);
      await storage.putMark(newKey());
      expect(await storage.mark()).toBe(mark);
      expect(readdirSync(join(storage.place, 'incoming'))).toEqual([]);
    });

    it('is not accepted while it is empty', async () => {
      fail('EPERM');
      const storage = store();
      writeFileSync(join(storage.place, 'store-mark'), '');
      await expect(verify(storage)).rejects.toThrow(/carry no mark.*adopt-store/);
      expect(await inDatabase()).toEqual([]);
      await ownerOf(storage).adopt();
      await verify(storage);
    });

    it('leaves no draft when it cannot be made', async () => {
      fail('EIO');
      const storage = store();
      await expect(verify(storage)).rejects.toThrow('EIO');
      expect(readdirSync(join(storage.place, 'incoming'))).toEqual([]);
    });
  });

  it('is given to one of several stores', async () => {
    const stores = [store(), store(), store()];
    const outcomes = await Promise.allSettled(stores.map(verify));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('rejects a missing or foreign mark and names folder and solution', async () => {
    await verify(store());
    const [bare, foreign] = [store(), store()];
    await foreign.putMark(newKey());
    await expect(verify(bare)).rejects.toThrow(/The files in .*store-.* carry no mark.*DATA_DIR.*adopt-store/);
    await expect(verify(foreign)).rejects.toThrow('are marked as those of another database');
    expect(await bare.mark()).toBeNull();
  });

  it('comes to an installation of an earlier version with its files and records', async () => {
    const storage = store();
    records.add(newKey()).add(await put(storage));
    await verify(storage);
    expect(await inDatabase()).toEqual([await storage.mark()]);
  });

  it('does not come to files that the records do not name', async () => {
    const [wrong, others] = [store(), store()];
    records.add(newKey());
    await expect(verify(wrong)).rejects.toThrow('are not those that its records name');
    records.clear();
    await put(others);
    await others.putMark(newKey());
    await expect(verify(others)).rejects.toThrow('are not those that its records name');
    expect(await inDatabase()).toEqual([]);
  });

  it('is completed by the next start when a server was killed between its two halves', async () => {
    const storage = store();
    await storage.putMark(newKey());
    await verify(storage);
    expect(await inDatabase()).toEqual([await storage.mark()]);
  });

  it('moves to another store on request of the operator', async () => {
    const [before, restored] = [store(), store()];
    await verify(before);
    expect(await ownerOf(restored).adopt()).toBe(restored.place);
    await verify(restored);
    await expect(verify(before)).rejects.toThrow('another database');
  });

  it('is required by commands, which run no job', async () => {
    await verify(store());
    await app.db.transaction(() => app.db.write(JobRun).deleteAll());
    const { dataDir: DATA_DIR, DATABASE_URL, JWT_SECRET } = app.config;
    const settings = { NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR, DATABASE_URL, JWT_SECRET };
    const foreign = /^The files in [^\n]+ are marked as those of another database\. [^\n]+ adopt-store\n$/;
    const transfer = await commandProcess(settings, ['site', 'export', join(folder, 'site.gz')]);
    expect(transfer).toEqual({ code: 1, out: '', err: expect.stringMatching(foreign) as string });
    expect(await commandProcess(settings, ['adopt-store'])).toMatchObject({ code: 0, err: '' });
    expect(await app.db.read(JobRun).count()).toBe(0);
  });
});
