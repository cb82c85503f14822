import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BucketStore } from './bucket-store.js';
import { FolderStore } from './folder-store.js';
import { bucketIn, openItem, openStore } from './open-store.js';
import { isDraft, type FileStore } from './file-store.js';
import { S3Bucket } from '../s3/s3-bucket.js';
import type { S3Access } from '../s3/s3-options.js';
import { type ObjectStore, placeAt, startObjectStore } from '../../../../test/fakes/object-store.js';

const MIB = 1024 * 1024;
const LARGE = Buffer.alloc(17 * MIB, 'portico ');
const numbered = (n: number) => (n === 1 ? 'a.tar' : `a-${n}.tar`);
const from = (...pieces: Buffer[]) => Readable.from(pieces);

let store: ObjectStore;
let folder: string;
const inBucket = () => new BucketStore(new S3Bucket(placeAt(store.url, { prefix: 'kept/' })));

beforeEach(async () => {
  store = await startObjectStore();
  folder = mkdtempSync(join(tmpdir(), 'portico-place-'));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['a folder', () => new FolderStore(folder)],
  ['a bucket', inBucket],
])('%s', (_name, open) => {
  let place: FileStore;
  beforeEach(() => (place = open()));
  const names = async () => (await place.list()).map(({ name }) => name).sort();

  it('gives back what was written, under the first name that is free', async () => {
    expect(await place.write(from(LARGE), numbered)).toBe('a.tar');
    expect(await place.write(from(Buffer.from('second')), numbered)).toBe('a-2.tar');
    expect((await buffer(await place.read('a.tar'))).equals(LARGE)).toBe(true);
    expect((await buffer(await place.read('a-2.tar'))).toString()).toBe('second');
    expect(await names()).toEqual(['a-2.tar', 'a.tar']);
    expect((await place.list()).find(({ name }) => name === 'a.tar')).toMatchObject({ size: LARGE.length });
  });

  it('shows that something is being written, and nothing of it under its name', async () => {
    let seen: string[] = [];
    async function* slowly() {
      yield LARGE;
      seen = await names();
      yield Buffer.from('end');
    }
    await place.write(slowly(), numbered);
    expect(seen.map(isDraft)).toEqual([true]);
    expect(await names()).toEqual(['a.tar']);
  });

  it('keeps nothing of what breaks off', async () => {
    async function* breaking() {
      yield LARGE;
      await Promise.resolve();
      throw new Error('the disk broke');
    }
    await expect(place.write(breaking(), numbered)).rejects.toThrow('the disk broke');
    expect(await names()).toEqual([]);
    expect(store.uploads()).toBe(0);
  });

  it('stores and replaces notes and returns null for missing ones', async () => {
    const at = new Date(Date.now() - 1_000);
    await place.put('note', 'one', at);
    await place.put('note', 'two');
    expect([await place.text('note'), await place.text('none')]).toEqual(['two', null]);
    expect(Math.abs((await place.list())[0]!.at.getTime() - Date.now())).toBeLessThan(60_000);
    await place.remove('note');
    await place.remove('note');
    expect(await names()).toEqual([]);
  });

  it('throws when the file is missing', async () => {
    await expect(place.read('none')).rejects.toThrow();
  });
});

describe('a bucket that breaks', () => {
  it('is read on where the line broke', async () => {
    const place = inBucket();
    await place.write(from(LARGE), numbered);
    let reads = 0;
    store.trouble = ({ method, name }) =>
      method === 'GET' && name.endsWith('a.tar') && (reads += 1) <= 2 ? 'half' : null;
    expect((await buffer(await place.read('a.tar'))).equals(LARGE)).toBe(true);
    expect(reads).toBe(3);
  });

  it('is given up when it breaks again and again', async () => {
    const place = inBucket();
    await place.write(from(LARGE), numbered);
    store.trouble = ({ method, name }) => (method === 'GET' && name.endsWith('a.tar') ? 403 : null);
    await expect(buffer(await place.read('a.tar'))).rejects.toMatchObject({ status: 403 });
  });

  it('is freed of the parts of what was never finished, together with the note of it', async () => {
    const place = inBucket();
    let go = () => {};
    const until = new Promise<void>((resolve) => (go = resolve));
    async function* stuck() {
      yield LARGE;
      yield Buffer.from('beside the first part');
      yield Buffer.from('after it');
      await until;
      throw new Error('given up');
    }
    const writing = place.write(stuck(), numbered).catch((error: Error) => error.message);
    const notes = () => store.calls.filter(({ method, name }) => method === 'PUT' && name.endsWith('.part'));
    while (notes().length < 2) await new Promise((r) => setTimeout(r, 10));
    const [draft] = (await place.list()).map(({ name }) => name);
    await place.remove(draft!);
    expect([store.uploads(), store.names()]).toEqual([0, []]);
    go();
    expect(await writing).toBe('given up');
  });
});

describe('an address', () => {
  const access = { S3_ENDPOINT: 'https://files.example', S3_REGION: 'eu-1' } as S3Access;

  it.each([
    ['s3://firm', { bucket: 'firm', prefix: '' }],
    ['s3://firm/', { bucket: 'firm', prefix: '' }],
    ['s3://firm/a/b/', { bucket: 'firm', prefix: 'a/b' }],
    ['/var/backups', null],
    ['backups', null],
  ])('%s is %j', (text, found) => expect(bucketIn(text)).toEqual(found));

  it('names a place and what is in it', () => {
    const located = (text: string) => {
      const { place, name } = openItem(text, access);
      return [place.address, name, place.locate(name)];
    };
    expect(located('s3://firm/a/b.tar')).toEqual(['s3://firm/a', 'b.tar', 's3://firm/a/b.tar']);
    expect(located('s3://firm/b.tar')).toEqual(['s3://firm/', 'b.tar', 's3://firm/b.tar']);
    expect(located('/var/b.tar')).toEqual(['/var', 'b.tar', '/var/b.tar']);
    expect(located('/b.tar')).toEqual(['/', 'b.tar', '/b.tar']);
    expect(openStore('x', access).address).toBe(join(process.cwd(), 'x'));
  });
});
