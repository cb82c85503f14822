import { Readable } from 'node:stream';
import { MINUTE } from '../../common/time/clock.js';
import { ImageService, type Rendition } from './image.service.js';
import { RenditionService } from './rendition.service.js';
import { newKey } from '../storage.js';
import { picture } from '../../../../test/attachments/files.js';
import { FakeClock } from '../../../../test/fakes/clock.js';
import { MemoryStorage } from '../../../../test/fakes/storage.js';

const small: Rendition = { name: 'small', format: 'webp', width: 30 };

class SlowStorage extends MemoryStorage {
  release: () => void = () => undefined;
  private readonly gate = new Promise<void>((resolve) => (this.release = resolve));

  override async open(key: string): Promise<Readable> {
    await this.gate;
    return super.open(key);
  }
}

const segment = (marker: number, ...bytes: number[]) =>
  Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255, ...bytes]);

function jpegOf(scans: number): Buffer {
  const blocks = 128 * 128;
  const parts = [Buffer.from([0xff, 0xd8]), segment(0xdb, 0, ...Array<number>(64).fill(1))];
  parts.push(segment(0xc2, 8, 4, 0, 4, 0, 1, 1, 0x11, 0));
  parts.push(segment(0xc4, 0x00, 1, ...Array<number>(15).fill(0), 0));
  parts.push(segment(0xc4, 0x10, 1, ...Array<number>(15).fill(0), 0xe0));
  parts.push(segment(0xda, 1, 1, 0, 0, 0, 0), Buffer.alloc(blocks / 8));
  for (let n = 0; n < scans - 1; n += 1) {
    const [coefficient, level] = [1 + (n % 63), 13 - Math.floor(n / 63)];
    const depth = level === 13 ? level : ((level + 1) << 4) | level;
    parts.push(segment(0xda, 1, 1, 0, coefficient, coefficient, depth), Buffer.from([0, 1]));
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

class BreakingStorage extends MemoryStorage {
  breaks: 'with a word' | 'silently' | 'never' = 'never';

  override async open(key: string): Promise<Readable> {
    const whole = await super.open(key);
    if (this.breaks === 'never') return whole;
    const [bytes] = (await whole.toArray()) as [Buffer];
    const error = this.breaks === 'with a word' ? new Error('the line broke') : undefined;
    let given = false;
    return new Readable({
      read() {
        if (given) setImmediate(() => this.destroy(error));
        else this.push(bytes.subarray(0, 50));
        given = true;
      },
    });
  }
}

describe('renditions', () => {
  let clock: FakeClock;
  const started = <S extends MemoryStorage>(storage: S) => {
    clock = new FakeClock();
    return { storage, renditions: new RenditionService(storage, new ImageService({ imageMegapixels: 40 }), clock) };
  };
  const put = async (storage: MemoryStorage, bytes: Buffer, key = newKey()) => {
    await storage.put(key, Readable.from([bytes]));
    return key;
  };

  it('are created one at a time and return 503 after 100 waiting', async () => {
    const { storage, renditions } = started(new SlowStorage());
    const png = await picture('png');
    const keys: string[] = [];
    for (let n = 0; n < 101; n += 1) keys.push(await put(storage, png));
    const asked = keys.slice(0, 100).map((key) => renditions.of(key, small));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(renditions.of(keys[100]!, small)).rejects.toMatchObject({
      status: 503,
      code: 'BUSY',
      options: { retryAfter: 2 },
    });
    const again = renditions.of(keys[0]!, small);
    storage.release();
    expect(await Promise.all([...asked, again])).toHaveLength(101);
    expect(await renditions.of(keys[100]!, small)).toBe(`${keys[100]}.small`);
  });

  it('that cannot be made are not tried again for a while', async () => {
    const { storage, renditions } = started(new MemoryStorage());
    const key = await put(storage, Buffer.from('no picture at all'));
    const refused = expect.objectContaining({ status: 404, code: 'NO_PREVIEW' }) as Error;
    await expect(renditions.of(key, small)).rejects.toEqual(refused);
    await put(storage, await picture('png'), key);
    clock.advance(9 * MINUTE);
    await expect(renditions.of(key, small)).rejects.toEqual(refused);
    clock.advance(MINUTE);
    expect(await renditions.of(key, small)).toBe(`${key}.small`);
  });

  it.each(['with a word', 'silently'] as const)(
    'of a picture that breaks off %s fail without a record and allow retries',
    async (breaks) => {
      const { storage, renditions } = started(new BreakingStorage());
      const key = await put(storage, await picture('png'));
      storage.breaks = breaks;
      await expect(renditions.of(key, small)).rejects.toMatchObject({ status: 503, code: 'STORAGE_UNAVAILABLE' });
      storage.breaks = 'never';
      expect(await renditions.of(key, small)).toBe(`${key}.small`);
    },
  );

  it('rejects renditions of an empty file', async () => {
    const { storage, renditions } = started(new MemoryStorage());
    const key = await put(storage, Buffer.alloc(0));
    await expect(renditions.of(key, small)).rejects.toMatchObject({ code: 'NO_PREVIEW' });
  });

  it('rejects a picture with hundreds of layers before work starts', async () => {
    const { storage, renditions } = started(new MemoryStorage());
    const usual = await put(storage, jpegOf(90));
    expect(await renditions.of(usual, small)).toBe(`${usual}.small`);
    const layered = await put(storage, jpegOf(120));
    await expect(renditions.of(layered, small)).rejects.toMatchObject({ code: 'NO_PREVIEW' });
  });
});
