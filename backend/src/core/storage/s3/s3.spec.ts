import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { execPath } from 'node:process';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Bucket } from './s3-bucket.js';
import { type ObjectStore, placeAt, startObjectStore, type Trouble } from '../../../../test/fakes/object-store.js';

const MIB = 1024 * 1024;
const LARGE = Buffer.alloc(17 * MIB, 'Each piece differs from the one before it. ');
const MEDIUM = LARGE.subarray(0, MIB);

describe('a bucket', () => {
  let store: ObjectStore;
  let bucket: S3Bucket;
  const opened: S3Bucket[] = [];
  const open = (more: Parameters<typeof placeAt>[1] = {}, silenceMs?: number) => {
    const made = new S3Bucket(placeAt(store.url, more), silenceMs);
    opened.push(made);
    return made;
  };
  beforeEach(async () => {
    store = await startObjectStore();
    bucket = open();
  });
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
    await store.close();
  });
  const names = async (beginning?: string, how?: { flat: boolean }) => {
    const found: string[] = [];
    for await (const { name } of bucket.list(beginning, how)) found.push(name);
    return found;
  };
  const times = (count: number, trouble: Trouble) => {
    let left = count;
    store.trouble = () => (left-- > 0 ? trouble : null);
  };

  it('returns what was written, as a whole or a range of it', async () => {
    await bucket.put('a/one', Buffer.from('0123456789'));
    expect((await buffer(await bucket.get('a/one'))).toString()).toBe('0123456789');
    expect((await buffer(await bucket.get('a/one', { start: 2, end: 4 }))).toString()).toBe('234');
    expect(await bucket.head('a/one')).toMatchObject({ name: 'a/one', size: 10 });
  });

  it('uploads streams of unknown length, large ones in parts', async () => {
    await bucket.upload('large', Readable.from([LARGE.subarray(0, 7), LARGE.subarray(7)]));
    expect(hash('sha256', await buffer(await bucket.get('large')))).toBe(hash('sha256', LARGE));
    expect(store.calls.filter(({ query }) => query.has('partNumber'))).toHaveLength(4);
    await bucket.upload('empty', Readable.from([]));
    expect((await bucket.head('empty'))!.size).toBe(0);
  });

  it('names the upload after each part', async () => {
    const ids: string[] = [];
    await bucket.upload('large', Readable.from([LARGE]), { partBytes: 10 * MIB, onPart: (id) => ids.push(id) });
    expect([new Set(ids).size, ids.length >= 2]).toEqual([1, true]);
  });

  it('leaves nothing of an upload whose source breaks, and rejects with the error of the source', async () => {
    async function* breaking() {
      yield LARGE;
      await Promise.resolve();
      throw new Error('the disk broke');
    }
    await expect(bucket.upload('a', breaking())).rejects.toThrow('the disk broke');
    expect([store.names(), store.uploads()]).toEqual([[], 0]);
  });

  it('leaves nothing of an upload that the service refuses in the middle', async () => {
    store.trouble = ({ query }) => (query.get('partNumber') === '2' ? 403 : null);
    await expect(bucket.upload('a', Readable.from([LARGE]))).rejects.toMatchObject({ status: 403 });
    expect([store.names(), store.uploads()]).toEqual([[], 0]);
  });

  it('lists all pages below a beginning, or one level of it', async () => {
    for (const name of ['l/1', 'l/2', 'l/3', 'l/4', 'l/5/6', 'm/1']) await bucket.put(name, Buffer.from(name));
    expect(await names('l/')).toEqual(['l/1', 'l/2', 'l/3', 'l/4', 'l/5/6']);
    expect(await names('l/', { flat: true })).toEqual(['l/1', 'l/2', 'l/3', 'l/4']);
  });

  it('removes one object with one call, also one that is not there', async () => {
    await bucket.put('one', Buffer.from('x'));
    store.calls.length = 0;
    await bucket.remove('one');
    await bucket.remove('one');
    expect(store.calls.map(({ method, name }) => `${method} ${name}`)).toEqual(Array(2).fill('DELETE portico/one'));
    expect(await bucket.head('one')).toBeNull();
    await expect(bucket.get('one')).rejects.toMatchObject({ isMissing: true });
    await expect(bucket.read('one')).rejects.toMatchObject({ isMissing: true });
  });

  it('keeps an object that is there when the write is to create one', async () => {
    await bucket.put('mark', Buffer.from('one'), { asNew: true });
    await expect(bucket.put('mark', Buffer.from('two'), { asNew: true })).rejects.toMatchObject({ status: 412 });
    expect(store.read('portico/mark').toString()).toBe('one');
  });

  it.each([503, 500, 'cut'] as const)('retries after %s', async (trouble) => {
    times(2, trouble);
    await bucket.put('a', Buffer.from('x'));
    expect(store.calls).toHaveLength(3);
    times(2, trouble);
    await bucket.upload('b', Readable.from([Buffer.from('y')]));
    expect(store.read('portico/b').toString()).toBe('y');
  });

  it('stops after three attempts and reports the error of the service', async () => {
    store.trouble = () => 503;
    await expect(bucket.put('a', Buffer.from('x'))).rejects.toThrow(`s3://firm/portico/ (${store.url}): SlowDown, no`);
    expect(store.calls).toHaveLength(3);
    await expect(bucket.head('a')).rejects.toMatchObject({ status: 503, code: 'HTTP 503' });
  });

  it.each<[string, (silent: S3Bucket) => Promise<unknown>]>([
    ['is written to', (silent) => silent.put('a', Buffer.from('x'))],
    ['receives an upload', (silent) => silent.upload('a', Readable.from([LARGE]))],
    ['is read', (silent) => silent.get('a')],
    ['is listed', (silent) => silent.list().next()],
  ])('is not retried when it is silent while it %s', async (_what, work) => {
    const silent = open({}, 500);
    store.trouble = () => 'silence';
    await expect(work(silent)).rejects.toMatchObject({ status: 0, code: 'ServiceSilent' });
    expect(store.calls).toHaveLength(1);
  });

  it('rejects other keys and buckets without a retry', async () => {
    await expect(open({ accessKeyId: 'another' }).put('x', Buffer.from('x'))).rejects.toMatchObject({ status: 403 });
    const elsewhere = open({ bucket: 'others' });
    await expect(elsewhere.put('a', Buffer.from('x'))).rejects.toMatchObject({ code: 'NoSuchBucket' });
    expect(store.calls).toHaveLength(2);
  });

  it('reports an address without response', async () => {
    const gone = open({ endpoint: 'http://127.0.0.1:1' });
    await expect(gone.head('a')).rejects.toMatchObject({ status: 0, code: 'ECONNREFUSED' });
  });

  it('rejects the answers of something that is no S3 service', async () => {
    store.trouble = () => 'page';
    await expect(bucket.list().next()).rejects.toMatchObject({ code: 'UnknownAnswer' });
    await expect(bucket.put('a', MEDIUM)).rejects.toMatchObject({ code: 'UnknownAnswer' });
    await expect(bucket.upload('a', Readable.from([LARGE]))).rejects.toMatchObject({ name: 'S3Error' });
    await expect(bucket.get('a', { start: 0, end: 3 })).rejects.toMatchObject({ code: 'UnknownAnswer' });
  });

  it.each(['half', 'stall'] as const)('resumes a download that ends with %s', async (trouble) => {
    await bucket.put('medium', MEDIUM);
    const impatient = open({}, 1_500);
    let reads = 0;
    store.trouble = ({ method }) => (method === 'GET' && (reads += 1) === 1 ? trouble : null);
    expect((await buffer(await impatient.read('medium'))).equals(MEDIUM)).toBe(true);
    expect(reads).toBeGreaterThan(1);
  });

  it.each(['half', 'stall'] as const)('rejects a plain download that ends with %s', async (trouble) => {
    await bucket.put('medium', MEDIUM);
    const impatient = open({}, 1_500);
    store.trouble = ({ method }) => (method === 'GET' ? trouble : null);
    const download = async () => buffer(await impatient.get('medium'));
    await expect(download()).rejects.toMatchObject({ name: 'S3Error', status: 0 });
  });

  it('closes the connection when the reader destroys the download', async () => {
    await bucket.put('a', LARGE);
    const bytes = await bucket.get('a');
    bytes.destroy();
    expect(await bucket.head('a')).not.toBeNull();
  });
});

it('loads the SDK without a warning', () => {
  const program = `const { createClient } = await import(${JSON.stringify(import.meta.resolve('./s3-client.js'))});
    createClient({ endpoint: 'https://s3.example', region: 'eu-1', accessKeyId: 'a', secretAccessKey: 'b' }, 1);`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { status, stderr } = spawnSync(execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
