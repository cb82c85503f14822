import { hash } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Bucket } from './s3-bucket.js';
import { partsOfStream } from './s3-parts.js';
import { urlOf } from './s3-place.js';
import { type ObjectStore, startObjectStore } from '../../../test/fakes/object-store/index.js';
import { placeAt, s3rver, type Service, standIn } from '../../../test/fakes/object-store/services.js';

const MIB = 1024 * 1024;
const bytesOf = (size: number) =>
  Buffer.from(Array.from({ length: 997 }, (_, n) => n % 251))
    .toString('latin1')
    .repeat(Math.ceil(size / 997))
    .slice(0, size);
const LARGE = Buffer.from(bytesOf(17 * MIB), 'latin1');

describe.each([
  ['that checks every signature', standIn],
  ["of somebody else's making", s3rver],
])('an S3 service %s', (_name, begin) => {
  let service: Service;
  let bucket: S3Bucket;
  beforeAll(async () => {
    service = await begin();
    bucket = new S3Bucket(service.place);
  });
  afterAll(async () => {
    bucket.close();
    await service.close();
  });
  const names = async (beginning?: string) => {
    const found: string[] = [];
    for await (const { name } of bucket.list(beginning)) found.push(name);
    return found;
  };

  it('gives back what it was given, all of it or a range', async () => {
    await bucket.put('a/one', Buffer.from('0123456789'));
    expect((await buffer(await bucket.get('a/one'))).toString()).toBe('0123456789');
    expect((await buffer(await bucket.get('a/one', { start: 2, end: 4 }))).toString()).toBe('234');
    expect(await bucket.head('a/one')).toMatchObject({ name: 'a/one', size: 10 });
  });

  it('takes large ones in parts, and streams whose end nobody knows', async () => {
    await bucket.put('large', LARGE);
    expect(hash('sha256', await buffer(await bucket.get('large')))).toBe(hash('sha256', LARGE));
    await bucket.putStream('stream', Readable.from([LARGE.subarray(0, 5), LARGE.subarray(5)]), { partBytes: 6 * MIB });
    expect((await bucket.head('stream'))!.size).toBe(LARGE.length);
    await bucket.putStream('empty', Readable.from([]));
    expect((await bucket.head('empty'))!.size).toBe(0);
    for (const name of ['large', 'stream', 'empty']) await bucket.remove(name);
  });

  it('lists everything below a beginning', async () => {
    for (const name of ['l/1', 'l/2', 'l/3', 'l/4', 'l/5', 'm/1']) await bucket.put(name, Buffer.from(name));
    expect(await names('l/')).toEqual(['l/1', 'l/2', 'l/3', 'l/4', 'l/5']);
  });

  it('copies, removes, and knows what is not there', async () => {
    await bucket.put('c/from', Buffer.from('x'));
    expect(await bucket.copy('c/from', 'c/to')).toBe(true);
    expect(await bucket.copy('c/nothing', 'c/to')).toBe(false);
    await bucket.remove('c/from');
    await bucket.remove('c/from');
    expect(await bucket.head('c/from')).toBeNull();
    expect(await names('c/')).toEqual(['c/to']);
    await expect(bucket.get('c/from')).rejects.toMatchObject({ isMissing: true });
  });
});

describe('an S3 service on a bad day', () => {
  let store: ObjectStore;
  let bucket: S3Bucket;
  beforeEach(async () => {
    store = await startObjectStore();
    bucket = new S3Bucket(placeAt(store.url));
  });
  afterEach(async () => {
    bucket.close();
    await store.close();
  });
  const times = (count: number, trouble: 503 | 500 | 'cut' | 'no answer') => {
    let left = count;
    store.trouble = () => (left-- > 0 ? trouble : null);
  };

  it.each([503, 500, 'cut', 'no answer'] as const)('is asked again after %s', async (trouble) => {
    times(2, trouble);
    await bucket.put('a', Buffer.from('x'));
    expect(store.calls).toHaveLength(3);
    expect(store.objects.get('portico/a')!.bytes.toString()).toBe('x');
  });

  it('is given up after four tries, and says what it said', async () => {
    store.trouble = () => 503;
    await expect(bucket.put('a', Buffer.from('x'))).rejects.toThrow(`s3://firm/portico/ (${store.url}): SlowDown, no`);
    expect(store.calls).toHaveLength(4);
  });

  it('is told apart from one that is not there', async () => {
    const free = createServer();
    free.listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    free.close();
    const gone = new S3Bucket(placeAt(`http://127.0.0.1:${port}`));
    await expect(gone.head('a')).rejects.toMatchObject({ status: 0, code: 'ECONNREFUSED', isPassing: true });
  });

  it('refuses whoever has another key', async () => {
    const foreign = new S3Bucket(placeAt(store.url, { secretAccessKey: 'another' }));
    await expect(foreign.put('x', Buffer.from('x'))).rejects.toMatchObject({
      status: 403,
      code: 'SignatureDoesNotMatch',
    });
    foreign.close();
  });

  it('is not asked again what it will not do', async () => {
    const elsewhere = new S3Bucket(placeAt(store.url, { bucket: 'others' }));
    await expect(elsewhere.put('a', Buffer.from('x'))).rejects.toMatchObject({
      code: 'NoSuchBucket',
      isMissing: false,
    });
    elsewhere.close();
  });

  it('that loses a part is found out, and nothing is left', async () => {
    store.trouble = ({ query }) => (query.get('partNumber') === '2' ? 'lost' : null);
    await expect(bucket.put('large', LARGE)).rejects.toThrow(/LostPart, of 17825792 bytes 16777216 were there/);
    expect([...store.objects.keys()]).toEqual([]);
  });

  it('whose last yes is lost has it all the same', async () => {
    let first = true;
    store.trouble = ({ method, query }) => {
      if (method !== 'POST' || !query.has('uploadId') || !first) return null;
      first = false;
      return 'no answer';
    };
    await bucket.put('large', LARGE);
    expect(store.objects.get('portico/large')!.bytes.length).toBe(LARGE.length);
  });

  it('is given nothing of a stream that breaks', async () => {
    async function* breaking() {
      yield LARGE;
      await Promise.resolve();
      throw new Error('the disk broke');
    }
    await expect(bucket.putStream('a', breaking())).rejects.toThrow('the disk broke');
    expect([store.objects.size, store.uploads.size]).toEqual([0, 0]);
  });

  it('keeps what is there when it is to be new', async () => {
    await bucket.put('mark', Buffer.from('one'), { asNew: true });
    await expect(bucket.put('mark', Buffer.from('two'), { asNew: true })).rejects.toMatchObject({ status: 412 });
    expect(store.objects.get('portico/mark')!.bytes.toString()).toBe('one');
  });

  it('is addressed by path or by host', () => {
    const at = (pathStyle: boolean) => urlOf(placeAt('https://s3.example', { pathStyle }), 'a', { uploads: '' }).href;
    expect(at(true)).toBe('https://s3.example/firm/portico/a?uploads=');
    expect(at(false)).toBe('https://firm.s3.example/portico/a?uploads=');
  });

  it.each(['reset', 'stall', 'half'] as const)('whose line ends with %s in the middle is read on', async (trouble) => {
    await bucket.put('large', LARGE);
    const patient = new S3Bucket(bucket.place, 300);
    let reads = 0;
    store.trouble = ({ method }) => (method === 'GET' && (reads += 1) === 1 ? trouble : null);
    expect((await buffer(await patient.read('large'))).equals(LARGE)).toBe(true);
    // On a busy machine 300 ms are over once more.
    expect(reads).toBeGreaterThan(1);
    patient.close();
  });

  it.each(['reset', 'stall'] as const)(
    'whose line ends with %s tells whoever reads, and nobody else',
    async (trouble) => {
      await bucket.put('large', LARGE);
      const impatient = new S3Bucket(bucket.place, 300);
      store.trouble = ({ method }) => (method === 'GET' ? trouble : null);
      await expect(buffer(await impatient.get('large'))).rejects.toThrow();
      impatient.close();
    },
  );

  it('waits for a reader who is slow', async () => {
    await bucket.put('large', LARGE);
    const impatient = new S3Bucket(bucket.place, 200);
    const bytes = await impatient.get('large');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect((await buffer(bytes)).equals(LARGE)).toBe(true);
    impatient.close();
  });

  it('that has nothing to say is not asked for ever', async () => {
    await bucket.put('large', LARGE);
    store.trouble = ({ method }) => (method === 'GET' ? 'nothing' : null);
    await expect(buffer(await bucket.read('large'))).rejects.toMatchObject({ code: 'UnknownAnswer' });
  });

  it('whose list does not say how to go on is not taken for all there is', async () => {
    for (const name of ['1', '2', '3']) await bucket.put(name, Buffer.from('x'));
    store.tellsOn = false;
    await expect(bucket.list().next()).rejects.toMatchObject({ code: 'UnknownAnswer' });
  });

  it('is given parts of one size', async () => {
    const sizes: number[] = [];
    store.trouble = ({ query }) => {
      if (query.has('partNumber')) sizes.push(Number(query.get('partNumber')));
      return null;
    };
    const parts: number[] = [];
    for await (const { size } of partsOfStream(Readable.from([LARGE.subarray(0, 7), LARGE.subarray(7)]), 5 * MIB))
      parts.push(size);
    expect(parts).toEqual([5 * MIB, 5 * MIB, 5 * MIB, 2 * MIB]);
    await bucket.putStream('stream', Readable.from([LARGE]), { partBytes: 5 * MIB });
    expect(store.objects.get('portico/stream')!.bytes.equals(LARGE)).toBe(true);
    expect(sizes).toEqual([1, 2, 3, 4]);
  });
});

describe('something else at that address', () => {
  it('is not believed', async () => {
    const site = createHttpServer((_request, response) => response.end('<html><body>It works!</body></html>'));
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    const bucket = new S3Bucket(placeAt(`http://127.0.0.1:${(site.address() as AddressInfo).port}`));
    await expect(bucket.list().next()).rejects.toMatchObject({ code: 'UnknownAnswer' });
    await expect(bucket.put('large', LARGE)).rejects.toMatchObject({ code: 'UnknownAnswer' });
    bucket.close();
    site.closeAllConnections();
    site.close();
  });
});
