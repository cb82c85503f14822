import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Environment } from '../../src/core/config/env.js';
import { copyFiles } from '../../src/core/storage/copy-files.js';
import { FileRegistry } from '../../src/core/storage/file-registry.js';
import { newKey, type Storage } from '../../src/core/storage/storage.js';
import { givenUser } from '../actors.js';
import { fromInside, startAppAt, type TestApp } from '../app.js';
import { form } from '../attachments/world.js';
import { command } from '../command.js';
import { type Sandbox, sandbox } from '../database.js';
import { apart, filesAt, type ObjectStore, placeAt, s3StorageAt, startObjectStore } from '../fakes/object-store.js';
import { MemoryStorage } from '../fakes/storage.js';
import { loadConfig } from '../../src/settings.js';
import { givenProject } from '../projects.js';

describe('copying files from one store to another', () => {
  let folder: string;
  let service: ObjectStore;
  let from: Storage;
  let to: Storage;
  let registry: FileRegistry;
  const records = new Set<string>();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portico-copy-'));
    service = await startObjectStore();
  });
  beforeEach(() => {
    records.clear();
    [from, to] = [new MemoryStorage(), s3StorageAt(apart(placeAt(service.url)), folder)];
    registry = new FileRegistry();
    registry.register('test', {
      known: (keys) => Promise.resolve(new Set(keys.filter((key) => records.has(key)))),
      all: () => Readable.from([...records].sort()),
    });
  });
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const put = async (storage: Storage, key = newKey(), words = `bytes of ${key}`) => {
    await storage.put(key, Readable.from([Buffer.from(words)]));
    return key;
  };
  const recorded = async () => {
    const key = await put(from);
    records.add(key);
    return key;
  };
  const kept = async (storage: Storage) => {
    const found: Record<string, string> = {};
    for await (const { key } of storage.list()) found[key] = await text(await storage.open(key));
    return found;
  };

  it('brings what is lacking, with what was made of it, and may be repeated', async () => {
    const keys = [];
    for (let n = 0; n < 11; n += 1) keys.push(await recorded());
    await put(from, `${keys[0]}.small`);
    await put(to, keys[1]);
    await put(to, keys[2], 'half of it');
    expect(await copyFiles({ from, to, registry })).toMatchObject({ copied: 11, present: 1, missing: 0 });
    expect(await kept(to)).toEqual(await kept(from));
    const later = await recorded();
    expect(await copyFiles({ from, to, registry })).toMatchObject({ copied: 1, present: 12 });
    expect(await text(await to.open(later))).toBe(`bytes of ${later}`);
  });

  it('leaves behind what no record names, and takes nothing away', async () => {
    await put(from);
    const [mine, theirs] = [await recorded(), await put(to)];
    records.add(newKey());
    expect(await copyFiles({ from, to, registry })).toMatchObject({ copied: 1, present: 0, missing: 1 });
    expect(Object.keys(await kept(to)).sort()).toEqual([mine, theirs].sort());
  });

  it('ignores files deleted during the copy', async () => {
    const [gone, stays] = [await recorded(), await recorded()];
    const open = from.open.bind(from);
    from.open = async (key) => {
      await from.delete(gone);
      records.delete(gone);
      return open(key);
    };
    expect((await copyFiles({ from, to, registry })).missing).toBe(0);
    expect(Object.keys(await kept(to))).toContain(stays);
  });

  it('keeps nothing of what came in another size', async () => {
    await recorded();
    from.open = () => Promise.resolve(Readable.from([Buffer.from('half')]));
    await expect(copyFiles({ from, to, registry })).rejects.toThrow('4 of 41 bytes');
    expect(await kept(to)).toEqual({});
  });
});

describe('npm run files -- copy', () => {
  const NOTE = 'Grüße aus Sacramento';
  let store: ObjectStore;
  let place: Sandbox;
  let settings: Environment;
  let token: string;
  let uploads: string;
  let server: TestApp | undefined;

  beforeAll(async () => {
    store = await startObjectStore();
    place = await sandbox();
    await fromInside(place.config, async (inside) => {
      const [admin, client] = [await givenUser(inside, { role: 'admin' }), await givenUser(inside)];
      token = admin.token;
      uploads = `/projects/${(await givenProject(inside, { userId: client.id })).id}/upload`;
    });
    settings = { ...place.environment, LOG_LEVEL: 'error' };
  });
  afterAll(async () => {
    await stop();
    await place.remove();
    await store.close();
  });

  const onDisk = () => settings;
  const onS3 = () => ({ ...settings, ...filesAt(store) });
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  const serve = async (environment: Environment) => {
    await stop();
    server = await startAppAt(loadConfig(environment));
  };
  const upload = async (name: string) => {
    const part = form([{ name, bytes: Buffer.from(NOTE) }]);
    expect((await server!.call({ method: 'POST', url: uploads, token, ...part })).statusCode).toBe(201);
  };
  const shown = async (name: string) => {
    const answer = await server!.call({ url: `/projects/attachments/${name}`, token });
    return answer.statusCode === 200 ? answer.body : answer.statusCode;
  };
  const copy = (to: string, environment: Environment = onS3()) => command(environment, ['files', 'copy', to]);

  it('leads from the disk to S3 while servers run, and back', async () => {
    await serve(onDisk());
    await upload('one.txt');
    await upload('two.txt');
    expect(await copy('s3')).toEqual({
      code: 0,
      err: '',
      out: `Copied to s3://firm/portico/ (${store.url}): 2 (0.0 MB). Already there: 0.\n`,
    });
    await upload('between.txt');
    await serve(onS3());
    expect([await shown('one.txt'), await shown('two.txt'), await shown('between.txt')]).toEqual([NOTE, NOTE, 404]);
    await upload('three.txt');
    expect((await copy('s3')).out).toContain('): 1 (0.0 MB). Already there: 2.');
    expect(await shown('between.txt')).toBe(NOTE);
    expect((await copy('s3')).out).toContain('): 0 (0.0 MB). Already there: 3.');

    expect((await command(onS3(), ['adopt-store'])).out).toContain('s3://firm/portico/');
    expect(await copy('s3')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('are marked as those of another database') as string,
    });
    await expect(serve(onDisk())).rejects.toThrow('are marked as those of another database');

    rmSync(join(place.config.dataDir, 'files'), { recursive: true });
    await serve(onS3());
    expect((await copy('disk')).out).toContain(': 4 (0.0 MB). Already there: 0.');
    await serve(onDisk());
    for (const name of ['one', 'two', 'between', 'three']) expect(await shown(`${name}.txt`)).toBe(NOTE);
  }, 300_000);

  it('is refused in one sentence where it cannot be done', async () => {
    const refused = async (environment: Environment, ...words: string[]) => {
      const { code, out, err } = await command(environment, ['files', ...words]);
      expect([code, out, err.split('\n').length]).toEqual([1, '', 2]);
      return err;
    };
    expect(await refused(onS3(), 'copy')).toBe('usage: files copy s3 | files copy disk\n');
    expect(await refused(onDisk(), 'copy', 's3')).toContain('S3_BUCKET is missing');
    expect(await refused({ ...onS3(), S3_ACCESS_KEY_ID: 'wrong' }, 'copy', 's3')).toContain('InvalidAccessKeyId');
    await s3StorageAt(placeAt(store.url, { prefix: 'elsewhere/' }), place.config.dataDir).putMark(newKey());
    expect(await refused({ ...onS3(), S3_PREFIX: 'elsewhere' }, 'copy', 's3')).toContain('belong to another database');
  }, 120_000);
});
