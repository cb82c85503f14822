import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError, NotFoundError } from '../common/errors.js';

/** In bytes, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StagedFile {
  path: string;
  size: number;
  sha256: string;
}

export interface StoredFile {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** 404: `cause` is for the log. */
export class FileMissingError extends NotFoundError {
  constructor(key: string) {
    super('FILE_MISSING', 'This file is not available.');
    this.cause = new Error(`no stored file ${key}`);
  }
}

/** 128 random bits. Derived files: `<key>.<name>`. */
export const newKey = (): string => randomBytes(16).toString('hex');

export class StorageFullError extends DomainError {
  constructor() {
    super(507, 'STORAGE_FULL', 'There is no room for more files at the moment.');
  }
}

/** 503: `cause` is for the log. */
export class StorageUnavailableError extends DomainError {
  constructor(cause?: unknown) {
    super(503, 'STORAGE_UNAVAILABLE', 'Files cannot be stored right now. Please try again in a moment.', {
      retryAfter: 30,
    });
    this.cause = cause;
  }
}

export const STORE_MARK = 'store-mark';

const KEY = /^[0-9a-f]{32}(\.[a-z0-9]{1,16})?$/;

export const isKey = (text: string): boolean => KEY.test(text);

export function checkKey(text: string): void {
  if (!isKey(text)) throw new Error('not a storage key');
}

export const baseKey = (key: string): string => key.slice(0, 32);

/** Writes are atomic. */
export abstract class Storage {
  abstract readonly place: string;

  abstract readonly slowWhen: string;

  abstract mark(): Promise<string | null>;

  /** An existing id stays, unless `replace`. */
  abstract putMark(mark: string, mode?: 'replace'): Promise<void>;

  /** Throws when files cannot be written or read. */
  async prove(): Promise<void> {}

  /** @param reserved share of the reserve that stays free, 0 to 1 */
  abstract hasRoom(reserved?: number): Promise<boolean>;

  /**
   * Removes the bytes on failure.
   *
   * @param reserved as for `hasRoom`
   * @throws STORAGE_FULL
   */
  abstract receive(source: AsyncIterable<Uint8Array>, reserved?: number): Promise<StagedFile>;

  abstract commit(incoming: StagedFile, key: string): Promise<void>;

  abstract discard(incoming: StagedFile): Promise<void>;

  abstract discardBefore(moment: Date): Promise<number>;

  abstract open(key: string, range?: ByteRange): Promise<Readable>;

  abstract stat(key: string): Promise<StoredFile | null>;

  /** Only for never recorded files; the sweep keeps others for running backups. */
  abstract delete(key: string): Promise<void>;

  abstract list(): AsyncIterable<StoredFile>;

  async put(key: string, source: AsyncIterable<Uint8Array>, reserved?: number): Promise<void> {
    const incoming = await this.receive(source, reserved);
    try {
      await this.commit(incoming, key);
    } finally {
      await this.discard(incoming);
    }
  }
}
