import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  type ByteRange,
  FileMissingError,
  type StagedFile,
  isKey,
  type StoredFile,
  newKey,
  Storage,
} from '../../src/core/storage/storage.js';

export class MemoryStorage extends Storage {
  readonly slowWhen = 'Memory is slow.';
  readonly folder = mkdtempSync(join(tmpdir(), 'portico-memory-'));
  private readonly files = new Map<string, { bytes: Buffer; modifiedAt: Date }>();
  private readonly waiting = new Set<string>();

  private written: string | null = null;

  get place(): string {
    return this.folder;
  }

  async mark(): Promise<string | null> {
    return this.written;
  }

  async putMark(mark: string, mode?: 'replace'): Promise<void> {
    if (mode === 'replace') this.written = mark;
    else this.written ??= mark;
  }

  async hasRoom(): Promise<boolean> {
    return true;
  }

  async receive(source: AsyncIterable<Uint8Array>): Promise<StagedFile> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of source) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const path = join(this.folder, newKey());
    await writeFile(path, bytes);
    this.waiting.add(path);
    return { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  async commit(incoming: StagedFile, key: string): Promise<void> {
    check(key);
    this.files.set(key, { bytes: await readFile(incoming.path), modifiedAt: (await stat(incoming.path)).mtime });
    await this.discard(incoming);
  }

  async discard({ path }: StagedFile): Promise<void> {
    this.waiting.delete(path);
    await rm(path, { force: true });
  }

  async discardBefore(moment: Date): Promise<number> {
    let count = 0;
    for (const path of this.waiting) {
      if ((await stat(path)).mtime > moment) continue;
      await this.discard({ path, size: 0, sha256: '' });
      count += 1;
    }
    return count;
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    check(key);
    const file = this.files.get(key);
    if (!file) throw new FileMissingError(key);
    return Readable.from([range ? file.bytes.subarray(range.start, range.end + 1) : file.bytes]);
  }

  async stat(key: string): Promise<StoredFile | null> {
    check(key);
    const file = this.files.get(key);
    return file ? { key, size: file.bytes.length, modifiedAt: file.modifiedAt } : null;
  }

  async delete(key: string): Promise<void> {
    check(key);
    this.files.delete(key);
  }

  async *list(): AsyncIterable<StoredFile> {
    for (const key of [...this.files.keys()].sort()) {
      const { bytes, modifiedAt } = this.files.get(key)!;
      yield { key, size: bytes.length, modifiedAt };
    }
  }
}

function check(key: string): void {
  if (!isKey(key)) throw new Error('not a storage key');
}
