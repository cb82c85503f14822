import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, realpath, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { newKey, type StagedFile, Storage, StorageFullError, StorageUnavailableError } from '../storage.js';

const CHECK_EVERY = 1024 * 1024;
const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;

export abstract class LocalIntake extends Storage {
  protected readonly root: Promise<string>;
  private readonly log = new Logger(LocalIntake.name);

  /** `reserve`: bytes to leave free for the database. */
  protected constructor(
    folder: string,
    private readonly reserve: number,
  ) {
    super();
    this.root = prepare(folder);
    // The first user of the promise gets the error.
    this.root.catch(() => undefined);
  }

  async hasRoom(reserved = 1): Promise<boolean> {
    const { bavail, bsize } = await statfs(await this.root);
    return bavail * bsize >= this.reserve * reserved;
  }

  async receive(source: AsyncIterable<Uint8Array>, reserved?: number): Promise<StagedFile> {
    const check = async () => {
      if (!(await this.hasRoom(reserved))) throw new StorageFullError();
    };
    await check();
    const path = await this.newPath();
    const file = await open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600).catch((error: unknown) => {
      throw ofDisk(error);
    });
    try {
      return { path, ...(await copy(source, file, check)) };
    } catch (error) {
      await this.remove(path);
      throw ofDisk(error);
    } finally {
      await file.close();
    }
  }

  async discard({ path }: StagedFile): Promise<void> {
    await this.remove(path);
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

  protected async newPath(): Promise<string> {
    return join(await this.root, 'incoming', newKey());
  }

  /** Must not hide the result; the sweep deletes leftovers. */
  private async remove(path: string): Promise<void> {
    await rm(path, { force: true }).catch((error: unknown) =>
      this.log.warn(error, 'an upload stays until the sweep deletes it'),
    );
  }
}

async function prepare(folder: string): Promise<string> {
  await mkdir(join(folder, 'incoming'), { recursive: true, mode: 0o700 });
  return realpath(folder);
}

type Copied = Omit<StagedFile, 'path'>;

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

export function ofDisk(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (['ENOSPC', 'EDQUOT'].includes(code)) return new StorageFullError();
  const isOfDisk = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE'].includes(code);
  return isOfDisk ? new StorageUnavailableError(error) : error;
}

export function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ELOOP' || error.code === 'ENOTDIR') return null;
  throw error;
}
