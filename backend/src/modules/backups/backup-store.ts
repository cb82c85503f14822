import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Readable } from 'node:stream';
import { OperatorError } from '../../core/common/errors.js';
import { bucketIn, isAddress, openStore } from '../../core/storage/stores/open-store.js';
import { isDraft, type StoredFile, type NameOf, type FileStore } from '../../core/storage/stores/file-store.js';
import { S3Error } from '../../core/storage/s3/s3-error.js';
import type { S3Access } from '../../core/storage/s3/s3-options.js';

export interface StoredBackup {
  name: string;
  bytes: number;
  madeAt: Date;
  label: string;
  verifiedAt: Date | null;
}

const NAME = /^portico-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z(-[a-z0-9-]+)?\.tar(\.age)?$/;
const REHEARSED = '.rehearsed';
const markOf = (name: string): string => `.${name}.verified`;

export type WayThere = S3Access & { dataDir: string };

export class BackupStore {
  private constructor(private readonly place: FileStore) {}

  /** Throws if the folder would be lost with the data. */
  static async open(to: string, way: WayThere): Promise<BackupStore> {
    if (isAddress(to) && !bucketIn(to))
      await mkdir(to, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
        throw refusal(to, error);
      });
    return BackupStore.at(to, way);
  }

  static async at(to: string, way: WayThere): Promise<BackupStore> {
    if (!isAddress(to)) throw new OperatorError(`${to} is neither a folder nor s3://bucket/prefix.`);
    if (bucketIn(to)) return new BackupStore(openStore(to, way));
    const [real, data] = [await realpath(to), await realpath(way.dataDir).catch(() => way.dataDir)];
    if (`${real}${sep}`.startsWith(`${data}${sep}`))
      throw new OperatorError(
        `Backups cannot be stored in ${to}: it is inside DATA_DIR, and would be lost with it. No backup was made.`,
      );
    return new BackupStore(openStore(real, way));
  }

  static find(to: string, way: WayThere): Promise<BackupStore | null> {
    return BackupStore.at(to, way).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  /** Null if writable; bucket errors appear in `list()`. */
  static async faultOf(to: string): Promise<string | null> {
    if (bucketIn(to)) return null;
    return access(to, constants.W_OK).then(
      () => null,
      ({ code = '' }: NodeJS.ErrnoException) =>
        code === 'ENOENT' ? `${to} does not exist.` : `Nothing can be written to ${to} (${code}).`,
    );
  }

  get address(): string {
    return this.place.address;
  }

  locate(name: string): string {
    return this.place.locate(name);
  }

  async write(bytes: AsyncIterable<Uint8Array>, naming: Naming): Promise<string> {
    try {
      return await this.place.write(bytes, nameOf(naming));
    } catch (error) {
      throw refusal(this.address, error);
    }
  }

  async list(): Promise<StoredBackup[]> {
    const all = new Map((await this.place.list()).map((file) => [file.name, file]));
    return [...all.values()]
      .filter(({ name }) => NAME.test(name))
      .sort((one, other) => (one.name < other.name ? 1 : -1))
      .map((file) => ({ ...kept(file), verifiedAt: all.get(markOf(file.name))?.at ?? null }));
  }

  async read(name: string): Promise<Readable> {
    if (!NAME.test(name)) throw new OperatorError('This is not the name of a backup.');
    return this.place.read(name);
  }

  async remove(name: string): Promise<void> {
    if (!NAME.test(name)) return;
    for (const each of [name, markOf(name)]) await this.place.remove(each);
  }

  async markVerified(name: string, at: Date): Promise<void> {
    if (NAME.test(name)) await this.place.put(markOf(name), '', at);
  }

  markRehearsed(at: Date): Promise<void> {
    return this.place.put(REHEARSED, '', at);
  }

  async rehearsedAt(): Promise<Date | null> {
    return (await this.place.list()).find(({ name }) => name === REHEARSED)?.at ?? null;
  }

  /** True if a backup in progress has grown since. */
  async isWritten(since: Date): Promise<boolean> {
    return (await this.drafts()).some(({ at }) => at > since);
  }

  async clear(before: Date): Promise<void> {
    for (const { name, at } of await this.drafts()) if (at < before) await this.place.remove(name);
  }

  private async drafts(): Promise<StoredFile[]> {
    return (await this.place.list()).filter(({ name }) => name.startsWith('.portico-') && isDraft(name));
  }
}

export interface Naming {
  at: Date;
  label?: string;
  sealed: boolean;
}

function nameOf({ at, label = '', sealed }: Naming): NameOf {
  const moment = at.toISOString().slice(0, 19).replaceAll(':', '-');
  const stem = `portico-${moment}Z${label && `-${label}`}`;
  return (n) => `${stem}${n === 1 ? '' : `-${n}`}.tar${sealed ? '.age' : ''}`;
}

function kept({ name, size }: StoredFile): Omit<StoredBackup, 'verifiedAt'> {
  const [, moment, label = ''] = NAME.exec(name)!;
  const [day, time] = moment!.split('T') as [string, string];
  return {
    name,
    bytes: size,
    madeAt: new Date(`${day}T${time.replaceAll('-', ':')}Z`),
    // A number separates backups of the same second.
    label: /^-\d+$/.test(label) ? '' : label.slice(1),
  };
}

const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'];

/** Null unless people can fix the error. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof S3Error) return `The storage returned an error: ${error.message}.`;
  return error instanceof OperatorError ? error.message : null;
}

function refusal(address: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || (error instanceof S3Error && error.isFull);
  if (isFull)
    return new OperatorError(
      `There is no room for a backup in ${address}. No backup was made, and the partial one was deleted.`,
    );
  // Files may be in another bucket.
  if (error instanceof S3Error) return new OperatorError(`No backup was made: ${error.message}.`);
  if (NOT_WRITABLE.includes(code))
    return new OperatorError(`Nothing can be written to ${address} (${code}). No backup was made.`);
  return error;
}
