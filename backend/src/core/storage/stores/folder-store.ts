import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { flush } from '../../common/flush.js';
import { putNew } from '../../common/put-new.js';
import { draftOf, type StoredFile, type NameOf, FileStore } from './file-store.js';

export class FolderStore extends FileStore {
  constructor(readonly address: string) {
    super();
  }

  locate(name: string): string {
    return join(this.address, name);
  }

  async list(): Promise<StoredFile[]> {
    const names = await readdir(this.address);
    const found = await Promise.all(
      names.map(async (name) => {
        // Another server may have removed it.
        const file = await stat(this.locate(name)).catch(() => null);
        return file?.isFile() ? { name, size: file.size, at: file.mtime } : null;
      }),
    );
    return found.filter((file) => file !== null);
  }

  async read(name: string): Promise<Readable> {
    const file = await open(this.locate(name));
    if ((await file.stat()).isFile()) return file.createReadStream();
    await file.close();
    throw Object.assign(new Error(`${this.locate(name)} is not a file`), { code: 'EISDIR' });
  }

  async write(bytes: AsyncIterable<Uint8Array>, nameOf: NameOf): Promise<string> {
    const draft = this.locate(draftOf(nameOf(1)));
    try {
      await pipeline(bytes, createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
      await flush(draft);
      for (let n = 1; ; n += 1) if (await this.putAside(draft, this.locate(nameOf(n)))) return nameOf(n);
    } finally {
      await rm(draft, { force: true });
    }
  }

  async put(name: string, text: string, at = new Date()): Promise<void> {
    const draft = this.locate(draftOf(name));
    try {
      await mkdir(this.address, { recursive: true, mode: 0o700 });
      await writeFile(draft, text, { mode: 0o600, flush: true });
      await utimes(draft, at, at);
      await rename(draft, this.locate(name));
    } finally {
      await rm(draft, { force: true });
    }
  }

  text(name: string): Promise<string | null> {
    return readFile(this.locate(name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    });
  }

  remove(name: string): Promise<void> {
    return rm(this.locate(name), { force: true });
  }

  private async putAside(draft: string, target: string): Promise<boolean> {
    if (!(await putNew(draft, target))) return false;
    // Some network drives cannot flush folders.
    await flush(this.address).catch(() => undefined);
    return true;
  }
}
