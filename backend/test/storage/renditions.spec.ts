import { Readable } from 'node:stream';
import { MINUTE } from '../../src/core/clock.js';
import { Pictures, type Rendition } from '../../src/modules/storage/pictures/pictures.js';
import { Renditions } from '../../src/modules/storage/pictures/renditions.js';
import { newKey } from '../../src/modules/storage/storage.js';
import { picture } from '../attachments/files.js';
import { FakeClock } from '../fakes/clock.js';
import { MemoryStorage } from '../fakes/storage.js';

const small: Rendition = { name: 'small', format: 'webp', width: 30 };

/** Reads no picture before it is let go. */
class SlowStorage extends MemoryStorage {
  letGo: () => void = () => undefined;
  private readonly gate = new Promise<void>((resolve) => (this.letGo = resolve));

  override async open(key: string): Promise<Readable> {
    await this.gate;
    return super.open(key);
  }
}

describe('renditions', () => {
  let clock: FakeClock;
  const started = <S extends MemoryStorage>(storage: S) => {
    clock = new FakeClock();
    return { storage, renditions: new Renditions(storage, new Pictures({ IMAGE_MEGAPIXELS: 40 }), clock) };
  };
  const put = async (storage: MemoryStorage, bytes: Buffer, key = newKey()) => {
    await storage.put(key, Readable.from([bytes]));
    return key;
  };

  it('are made one after the other, and nobody is kept waiting behind a hundred', async () => {
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
    storage.letGo();
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
});
