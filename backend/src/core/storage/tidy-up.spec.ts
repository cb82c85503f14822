import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ConflictError } from '../common/errors.js';
import { MemoryStorage } from '../../../test/fakes/storage.js';
import { DiskStorage } from './disk-storage.js';
import { FileIntake } from './file-intake.js';
import type { FileInspector } from './inspection/file-inspector.js';
import { storageCheck } from './storage-checks.js';
import { StorageUnavailableError } from './storage.js';

const refusal = new ConflictError('ATTACHMENT_CONFIRMED', 'This one is confirmed.');
const bytes = () => Readable.from([Buffer.from('bytes')]);

/** Takes files in, and does not let go of any. */
class ClingingStorage extends MemoryStorage {
  tried = 0;

  override async delete(): Promise<void> {
    this.tried += 1;
    throw new StorageUnavailableError(new Error('the store removes nothing'));
  }
}

describe('what cannot be tidied up does not hide', () => {
  const arrived = async () => {
    const storage = new ClingingStorage();
    const files = [await storage.receive(bytes()), await storage.receive(bytes())].map((incoming) => ({
      incoming,
      name: { stem: 'a', extension: 'txt' },
      originalName: 'a.txt',
      mimeType: 'text/plain',
      pixels: null,
    }));
    return { storage, files, intake: new FileIntake(storage, {} as FileInspector) };
  };

  it('why a file was not recorded, and every file is tried', async () => {
    const { storage, files, intake } = await arrived();
    await expect(intake.keep(files, () => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(storage.tried).toBe(2);
  });

  it('that there was nothing to record', async () => {
    const { storage, files, intake } = await arrived();
    expect(await intake.keep(files, () => Promise.resolve(null))).toBeNull();
    expect(storage.tried).toBe(2);
  });

  it('what the store could not read, when it is looked at', async () => {
    class Mute extends ClingingStorage {
      override open(): Promise<Readable> {
        return Promise.reject(new StorageUnavailableError(new Error('the store reads nothing')));
      }
    }
    await expect(storageCheck(new Mute()).look()).rejects.toThrow('the store reads nothing');
    await expect(storageCheck(new ClingingStorage()).look()).rejects.toThrow('the store removes nothing');
  });

  describe('on the disk', () => {
    let folder: string;
    beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portico-tidy-up-'))));
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    /** A folder is not removed like a file, not even by root. */
    const jam = (path: string) => {
      rmSync(path);
      mkdirSync(path);
    };

    it('that a call went well, or why not', async () => {
      const storage = new DiskStorage(folder);
      const intake = new FileIntake(storage, {
        announce: () => ({}),
        inspect: (_announced: unknown, incoming: unknown) => Promise.resolve({ incoming }),
      } as unknown as FileInspector);
      const during = <T>(answer: () => Promise<T>) =>
        intake.during(async (receive) => {
          const { incoming } = await receive({ name: 'a', declaredType: '', bytes: bytes() }, {} as never);
          jam(incoming.path);
          return answer();
        });
      expect(await during(() => Promise.resolve('well'))).toBe('well');
      await expect(during(() => Promise.reject(refusal))).rejects.toBe(refusal);
    });

    it('why bytes did not come to their end', async () => {
      const storage = new DiskStorage(folder);
      async function* breaking() {
        yield Buffer.from('half a f');
        for (const name of readdirSync(join(folder, 'incoming'))) jam(join(folder, 'incoming', name));
        throw new Error('the line broke');
      }
      await expect(storage.receive(breaking())).rejects.toThrow('the line broke');
    });
  });
});
