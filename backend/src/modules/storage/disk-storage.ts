import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import {
  type FileHandle,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../../core/byte-range.js';
import { flush } from '../../core/flush.js';
import {
  FileMissingError,
  type HeldFiles,
  type Incoming,
  isKey,
  type KeptFile,
  newKey,
  Storage,
  StorageFullError,
  StorageUnavailableError,
} from './storage.js';
import { holdFiles } from './held-files.js';

/** Beside the folders of keys; no key has such a name. */
export const STORE_MARK = 'store-mark';
/** Several uploads may be on their way at once: each looks again after so many bytes. */
const CHECK_EVERY = 1024 * 1024;
const { O_CREAT, O_EXCL, O_NOFOLLOW, O_RDONLY, O_WRONLY } = constants;

/**
 * Files in a folder, two levels of folders deep, so that none holds too many.
 * What arrives is written to `incoming/` on the same file system and moved when it is complete and on the disk.
 */
export class DiskStorage extends Storage {
  private readonly root: Promise<string>;

  /** `reserve`: bytes of the disk that files leave to others, above all to the database. */
  constructor(
    readonly place: string,
    private readonly reserve = 0,
  ) {
    super();
    this.root = prepare(place);
    // Whoever needs it first reports the fault.
    this.root.catch(() => undefined);
  }

  async mark(): Promise<string | null> {
    const text = await readFile(join(await this.root, STORE_MARK), 'utf8').catch(ignoreMissing);
    return text === null ? null : text.trim();
  }

  async putMark(mark: string, mode?: 'replace'): Promise<void> {
    const root = await this.root;
    const [draft, target] = [join(root, 'incoming', newKey()), join(root, STORE_MARK)];
    await writeFile(draft, `${mark}\n`, { mode: 0o600, flag: 'wx' });
    await flush(draft);
    // A link is refused where there is a mark already, and never shows half of one.
    await (mode === 'replace' ? rename(draft, target) : link(draft, target).catch(ignoreTaken));
    await flush(root);
    await rm(draft, { force: true });
  }

  async hasRoom(): Promise<boolean> {
    const { bavail, bsize } = await statfs(await this.root);
    return bavail * bsize >= this.reserve;
  }

  async receive(source: AsyncIterable<Uint8Array>): Promise<Incoming> {
    await this.checkRoom();
    const path = join(await this.root, 'incoming', newKey());
    const file = await open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600).catch((error: unknown) => {
      throw translate(error);
    });
    try {
      return { path, ...(await copy(source, file, () => this.checkRoom())) };
    } catch (error) {
      await rm(path, { force: true });
      throw translate(error);
    } finally {
      await file.close();
    }
  }

  async keep({ path }: Incoming, key: string): Promise<void> {
    const target = await this.pathOf(key);
    try {
      await flush(path);
      await makeFolders(dirname(target));
      await rename(path, target);
      await flush(dirname(target));
    } catch (error) {
      throw translate(error);
    }
  }

  async discard({ path }: Incoming): Promise<void> {
    await rm(path, { force: true });
  }

  async discardBefore(moment: Date): Promise<number> {
    const folder = join(await this.root, 'incoming');
    let count = 0;
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const found = await lstat(path).catch(ignoreMissing);
      if (!found || found.mtime > moment) continue;
      await rm(path, { recursive: true, force: true });
      count += 1;
    }
    return count;
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const file = await this.openFile(key);
    if (!file) throw new FileMissingError(key);
    return file.createReadStream(range);
  }

  async stat(key: string): Promise<KeptFile | null> {
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

  async *list(): AsyncIterable<KeptFile> {
    for (const first of await shards(await this.root)) {
      for (const second of await shards(first)) yield* filesIn(second);
    }
  }

  async hold(pace?: () => Promise<void>): Promise<HeldFiles> {
    const folder = join(await this.root, 'incoming', newKey());
    return holdFiles(folder, this.list(), { pathOf: (key) => this.pathOf(key), pace });
  }

  private async checkRoom(): Promise<void> {
    if (!(await this.hasRoom())) throw new StorageFullError();
  }

  /** A regular file below the folder, opened without following links; null when there is none. */
  private async openFile(key: string): Promise<FileHandle | null> {
    const path = await this.pathOf(key);
    const file = await open(path, O_RDONLY | O_NOFOLLOW).catch(ignoreMissing);
    if (!file) return null;
    const inside = (await realpath(path).catch(() => '')).startsWith((await this.root) + sep);
    if (inside && (await file.stat()).isFile()) return file;
    await file.close();
    return null;
  }

  private async pathOf(key: string): Promise<string> {
    if (!isKey(key)) throw new Error('not a storage key');
    return join(await this.root, key.slice(0, 2), key.slice(2, 4), key);
  }
}

async function prepare(folder: string): Promise<string> {
  await mkdir(join(folder, 'incoming'), { recursive: true, mode: 0o700 });
  return realpath(folder);
}

type Copied = Omit<Incoming, 'path'>;

async function copy(source: AsyncIterable<Uint8Array>, file: FileHandle, check: () => Promise<void>): Promise<Copied> {
  const hash = createHash('sha256');
  let size = 0;
  let checkAt = CHECK_EVERY;
  for await (const chunk of source) {
    hash.update(chunk);
    for (let done = 0; done < chunk.length;) done += (await file.write(chunk, done)).bytesWritten;
    size += chunk.length;
    if (size < checkAt) continue;
    await check();
    checkAt = size + CHECK_EVERY;
  }
  return { size, sha256: hash.digest('hex') };
}

/** New folders are entries of their parents, which must reach the disk, too. */
async function makeFolders(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let path = folder; path.length >= first.length; path = dirname(path)) await flush(dirname(path));
}

async function* filesIn(folder: string): AsyncGenerator<KeptFile> {
  for (const key of (await readdir(folder)).filter(isKey)) {
    const found = await lstat(join(folder, key)).catch(ignoreMissing);
    if (found?.isFile()) yield { key, size: found.size, modifiedAt: found.mtime };
  }
}

/** The folders below that hold keys. */
async function shards(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name))
    .map(({ name }) => join(folder, name));
}

function translate(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (['ENOSPC', 'EDQUOT'].includes(code)) return new StorageFullError();
  return ['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE'].includes(code) ? new StorageUnavailableError() : error;
}

function ignoreTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ELOOP' || error.code === 'ENOTDIR') return null;
  throw error;
}
