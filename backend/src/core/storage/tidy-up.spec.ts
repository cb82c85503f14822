import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ConflictError } from '../common/errors.js';
import { MemoryStorage } from '../../../test/fakes/storage.js';
import { DiskStorage } from './disk/disk-storage.js';
import { StagedUpload } from './upload.service.js';
import type { FileInspector } from './inspection/file-inspector.js';
import { storageIndicator } from './storage-indicators.js';
import { type Storage, StorageUnavailableError } from './storage.js';

const refusal = new ConflictError('ATTACHMENT_CONFIRMED', 'This one is confirmed.');
const bytes = () => Readable.from([Buffer.from('bytes')]);

class StorageWithoutDeletion extends MemoryStorage {
  tried = 0;

  override async delete(): Promise<void> {
    this.tried += 1;
    throw new StorageUnavailableError(new Error('the store removes nothing'));
  }
}

const inspector = {
  announce: () => ({}),
  inspect: (_announced: unknown, incoming: unknown) => Promise.resolve({ incoming }),
} as unknown as FileInspector;
const openUpload = (storage: Storage) => new StagedUpload(storage, inspector);
const arriving = () => ({ name: 'a', declaredType: '', bytes: bytes() });

describe('a failed cleanup', () => {
  const storedUpload = async () => {
    const storage = new StorageWithoutDeletion();
    const upload = openUpload(storage);
    await upload.store([await upload.receive(arriving(), {} as never), await upload.receive(arriving(), {} as never)]);
    return { storage, upload };
  };

  it('does not throw when a refused record is aborted, and every file is tried', async () => {
    const { storage, upload } = await storedUpload();
    await upload.abort(refusal);
    expect(storage.tried).toBe(2);
  });

  it('does not throw when there was nothing to record', async () => {
    const { storage, upload } = await storedUpload();
    await upload.abort();
    expect(storage.tried).toBe(2);
  });

  it('leaves stored files to the sweep when the record may exist', async () => {
    const { storage, upload } = await storedUpload();
    await upload.abort(new Error('connection lost'));
    expect(storage.tried).toBe(0);
  });

  it('does not hide why the storage could not be read', async () => {
    class Mute extends StorageWithoutDeletion {
      override open(): Promise<Readable> {
        return Promise.reject(new StorageUnavailableError(new Error('the store reads nothing')));
      }
    }
    await expect(storageIndicator(new Mute()).check()).rejects.toThrow('the store reads nothing');
    await expect(storageIndicator(new StorageWithoutDeletion()).check()).rejects.toThrow('the store removes nothing');
  });

  describe('on the disk', () => {
    let folder: string;
    beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portico-tidy-up-'))));
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    const jam = (path: string) => {
      rmSync(path);
      mkdirSync(path);
    };

    it('does not throw when a staged file cannot be discarded', async () => {
      const upload = openUpload(new DiskStorage(folder));
      const { incoming } = await upload.receive(arriving(), {} as never);
      jam(incoming.path);
      await expect(upload.close()).resolves.toBeUndefined();
    });

    it('does not hide why a file broke off', async () => {
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
