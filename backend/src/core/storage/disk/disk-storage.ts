import { constants } from 'node:fs';
import {
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { flush } from '../../common/flush.js';
import { putNew } from '../../common/put-new.js';
import { ignoreMissing, LocalIntake, ofDisk } from './local-intake.js';
import {
  type ByteRange,
  checkKey,
  FileMissingError,
  type StagedFile,
  isKey,
  type StoredFile,
  STORE_MARK,
} from '../storage.js';

const { O_NOFOLLOW, O_RDONLY } = constants;

/** Files move from `incoming/` on the same file system when durable. */
export class DiskStorage extends LocalIntake {
  readonly slowWhen = 'The disk of DATA_DIR is slow or has a high write load.';

  constructor(
    readonly place: string,
    reserve = 0,
  ) {
    super(place, reserve);
  }

  async mark(): Promise<string | null> {
    const text = await readFile(join(await this.root, STORE_MARK), 'utf8').catch(ignoreMissing);
    return text?.trim() || null;
  }

  async putMark(mark: string, mode?: 'replace'): Promise<void> {
    const root = await this.root;
    const [draft, target] = [await this.newPath(), join(root, STORE_MARK)];
    try {
      await writeFile(draft, `${mark}\n`, { mode: 0o600, flag: 'wx' });
      await flush(draft);
      await (mode === 'replace' ? rename(draft, target) : putNew(draft, target));
      await flush(root);
    } finally {
      await rm(draft, { force: true });
    }
  }

  async commit({ path }: StagedFile, key: string): Promise<void> {
    const target = await this.pathOf(key);
    try {
      await flush(path);
      await makeFolders(dirname(target));
      await rename(path, target);
      await flush(dirname(target));
    } catch (error) {
      throw ofDisk(error);
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const file = await this.openFile(key);
    if (!file) throw new FileMissingError(key);
    return file.createReadStream(range);
  }

  async stat(key: string): Promise<StoredFile | null> {
    const file = await this.openFile(key);
    if (!file) return null;
    try {
      const { size, mtime } = await file.stat();
      return { key, size, modifiedAt: mtime };
    } finally {
      await file.close();
    }
  }

  async delete(key: string): Promise<void> {
    await rm(await this.pathOf(key), { force: true });
  }

  async *list(): AsyncIterable<StoredFile> {
    for (const first of await shards(await this.root)) {
      for (const second of await shards(first)) yield* filesIn(second);
    }
  }

  /** Regular files without following links; null if missing. */
  private async openFile(key: string): Promise<FileHandle | null> {
    const path = await this.pathOf(key);
    const file = await open(path, O_RDONLY | O_NOFOLLOW)
      .catch(ignoreMissing)
      .catch((error: unknown) => {
        throw ofDisk(error);
      });
    if (!file) return null;
    const inside = (await realpath(path).catch(() => '')).startsWith((await this.root) + sep);
    if (inside && (await file.stat()).isFile()) return file;
    await file.close();
    return null;
  }

  private async pathOf(key: string): Promise<string> {
    checkKey(key);
    return join(await this.root, key.slice(0, 2), key.slice(2, 4), key);
  }
}

async function makeFolders(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let path = folder; path.length >= first.length; path = dirname(path)) await flush(dirname(path));
}

async function* filesIn(folder: string): AsyncGenerator<StoredFile> {
  for (const key of (await readdir(folder)).filter(isKey).sort()) {
    const found = await lstat(join(folder, key)).catch(ignoreMissing);
    if (found?.isFile()) yield { key, size: found.size, modifiedAt: found.mtime };
  }
}

async function shards(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name))
    .map(({ name }) => join(folder, name))
    .sort();
}
