import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, realpath, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { flush } from '../../core/flush.js';
import { BackupRefused } from './archive/format.js';

/** A backup in a folder. */
export interface KeptBackup {
  name: string;
  bytes: number;
  madeAt: Date;
  /** What it was made for, when it is not just a backup. */
  label: string;
  /** When all of it was last read and found whole. */
  verifiedAt: Date | null;
}

const NAME = /^portico-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z(-[a-z0-9-]+)?\.tar(\.age)?$/;
const DRAFT = /^\.portico-.*\.part$/;
const VERIFIED = '.verified';
const REHEARSED = '.rehearsed';
const markOf = (name: string): string => `.${name}${VERIFIED}`;

/** Nothing there has the name of a backup before all of it is on the disk. */
export class BackupFolder {
  private constructor(readonly path: string) {}

  /** Makes it. Throws when it would be lost together with what it is to save. */
  static async open(path: string, dataDir: string): Promise<BackupFolder> {
    await mkdir(path, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw refusal(path, error);
    });
    return BackupFolder.at(path, dataDir);
  }

  /** One that is there. */
  static async at(path: string, dataDir: string): Promise<BackupFolder> {
    const [real, data] = [await realpath(path), await realpath(dataDir).catch(() => dataDir)];
    if (`${real}${sep}`.startsWith(`${data}${sep}`))
      throw new BackupRefused(
        `Backups cannot go to ${path}: it is inside DATA_DIR, and would be lost together with it. No backup was made.`,
      );
    return new BackupFolder(real);
  }

  /** The same; null: it is not there, or not yet. */
  static find(path: string, dataDir: string): Promise<BackupFolder | null> {
    return BackupFolder.at(path, dataDir).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  /** Returns its name. What does not come to its end leaves nothing. */
  async write(bytes: AsyncIterable<Uint8Array>, { at, label = '', sealed }: Naming): Promise<string> {
    const moment = at.toISOString().slice(0, 19).replaceAll(':', '-');
    const name = `portico-${moment}Z${label && `-${label}`}.tar${sealed ? '.age' : ''}`;
    const draft = join(this.path, `.${name}.${randomBytes(6).toString('hex')}.part`);
    try {
      await pipeline(bytes, createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
      await flush(draft);
      return await this.give(draft, name);
    } catch (error) {
      throw refusal(this.path, error);
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** The newest first. */
  async list(): Promise<KeptBackup[]> {
    const all = await readdir(this.path);
    const marks = new Set(all.filter((name) => name.endsWith(VERIFIED)));
    const names = all.filter((name) => NAME.test(name)).sort();
    const found = await Promise.all(
      names.reverse().map(async (name) => {
        // Another server may have removed it since.
        const file = await stat(join(this.path, name)).catch(() => null);
        const mark = marks.has(markOf(name)) ? await stat(join(this.path, markOf(name))).catch(() => null) : null;
        return file && { name, bytes: file.size, verifiedAt: mark?.mtime ?? null, ...named(name) };
      }),
    );
    return found.filter((backup) => backup !== null);
  }

  read(name: string): Readable {
    if (!NAME.test(name)) throw new BackupRefused('That is not the name of a backup.');
    return createReadStream(join(this.path, name));
  }

  async remove(name: string): Promise<void> {
    if (!NAME.test(name)) return;
    for (const each of [name, markOf(name)]) await rm(join(this.path, each), { force: true });
  }

  /** All of it was read and is whole: noted beside it, for every server and the next installation. */
  async markVerified(name: string, at: Date): Promise<void> {
    if (NAME.test(name)) await this.mark(markOf(name), at);
  }

  /** One of them was restored to nowhere, and all of it came out: noted like {@link markVerified}. */
  markRehearsed(at: Date): Promise<void> {
    return this.mark(REHEARSED, at);
  }

  /** When that was last. */
  async rehearsedAt(): Promise<Date | null> {
    const mark = await stat(join(this.path, REHEARSED)).catch(() => null);
    return mark?.mtime ?? null;
  }

  /** Whether one is being written, and has grown since. */
  async isWritten(since: Date): Promise<boolean> {
    for (const name of (await readdir(this.path)).filter((each) => DRAFT.test(each))) {
      const found = await stat(join(this.path, name)).catch(() => null);
      if (found && found.mtime > since) return true;
    }
    return false;
  }

  /** What was being written by somebody who died. */
  async clear(before: Date): Promise<void> {
    for (const name of await readdir(this.path)) {
      if (!DRAFT.test(name)) continue;
      const path = join(this.path, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  private async mark(name: string, at: Date): Promise<void> {
    const path = join(this.path, name);
    await writeFile(path, '', { mode: 0o600 });
    await utimes(path, at, at);
  }

  /** Throws EEXIST where there is one. */
  private async putAside(draft: string, target: string): Promise<void> {
    try {
      await link(draft, target);
    } catch (error) {
      if (!NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      await (await open(target, 'wx', 0o600)).close();
      await rename(draft, target);
    }
    // Not every network drive lets folders be flushed.
    await flush(this.path).catch(() => undefined);
  }

  /** Of two in one second the second gets another name. */
  private async give(draft: string, name: string): Promise<string> {
    const [stem, ending] = [name.replace(/\.tar(\.age)?$/, ''), name.match(/\.tar(\.age)?$/)![0]];
    for (let n = 1; ; n += 1) {
      const given = n === 1 ? name : `${stem}-${n}${ending}`;
      try {
        await this.putAside(draft, join(this.path, given));
        return given;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  }
}

/** What a network drive says that knows no second names. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

export interface Naming {
  at: Date;
  /** What it was made for, when it is not just a backup. */
  label?: string;
  sealed: boolean;
}

function named(name: string): Pick<KeptBackup, 'madeAt' | 'label'> {
  const [, moment, label = ''] = NAME.exec(name)!;
  const [day, time] = moment!.split('T') as [string, string];
  // A number tells it from another one of the same second.
  return {
    madeAt: new Date(`${day}T${time.replaceAll('-', ':')}Z`),
    label: /^-\d+$/.test(label) ? '' : label.slice(1),
  };
}

/** What people can do something about, in words. */
function refusal(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupRefused(
      `There is no room for a backup in ${path}. No backup was made, and nothing of it was left.`,
    );
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code))
    return new BackupRefused(`Nothing can be written to ${path} (${code}). No backup was made.`);
  return error;
}
