import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../common/byte-range.js';
import { DomainError } from '../common/errors.js';

/** Bytes that have arrived on the local disk but are not a kept file yet. */
export interface Incoming {
  path: string;
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface KeptFile {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** There is no file with that key. */
export class FileMissingError extends Error {
  constructor(key: string) {
    super(`no stored file ${key}`);
    this.name = 'FileMissingError';
  }
}

/** A name of 128 random bits. What is derived from a file is kept under `<key>.<name>` and belongs to it. */
export const newKey = (): string => randomBytes(16).toString('hex');

/** 507: the disk is full. */
export class StorageFullError extends DomainError {
  constructor() {
    super(507, 'STORAGE_FULL', 'There is no room for more files at the moment.');
  }
}

/** 503: the store takes or gives nothing, for another reason than that it is full. `cause` is for the log. */
export class StorageUnavailableError extends DomainError {
  constructor(cause?: unknown) {
    super(503, 'STORAGE_UNAVAILABLE', 'Files cannot be stored right now. Please try again in a moment.', {
      retryAfter: 30,
    });
    this.cause = cause;
  }
}

/** Beside the files; no key has such a name. */
export const STORE_MARK = 'store-mark';

const KEY = /^[0-9a-f]{32}(\.[a-z0-9]{1,16})?$/;

export const isKey = (text: string): boolean => KEY.test(text);

export function checkKey(text: string): void {
  if (!isKey(text)) throw new Error('not a storage key');
}

/** The key of the file that this one was made from, or the key itself. */
export const baseKey = (key: string): string => key.slice(0, 32);

/**
 * Where files are kept: on the local disk, or in a bucket of an S3 service.
 * A key is written once as a whole: nobody ever reads half a file.
 */
export abstract class Storage {
  /** Where it is, for people. */
  abstract readonly place: string;

  /** What is to be thought of when it takes long; for admins. */
  abstract readonly slowWhen: string;

  /** What says whose store it is. */
  abstract mark(): Promise<string | null>;

  /** Written as a whole. One that is there stays, unless it is to be replaced. */
  abstract putMark(mark: string, mode?: 'replace'): Promise<void>;

  /** At the start of a server. Throws, with the reason, where nothing could be kept or read. */
  async prove(): Promise<void> {}

  /** Whether more bytes would be taken in. */
  abstract hasRoom(): Promise<boolean>;

  /** Takes bytes in, so that they can be looked at before they are kept. On failure nothing of them stays. */
  abstract receive(source: AsyncIterable<Uint8Array>): Promise<Incoming>;

  /** Makes it a file that survives a power cut. */
  abstract keep(incoming: Incoming, key: string): Promise<void>;

  /** Forgets what was received and not kept. Harmless afterwards. */
  abstract discard(incoming: Incoming): Promise<void>;

  /** Forgets everything that was received before that moment and never kept. Returns how many. */
  abstract discardBefore(moment: Date): Promise<number>;

  /** Throws {@link FileMissingError}. */
  abstract open(key: string, range?: ByteRange): Promise<Readable>;

  abstract stat(key: string): Promise<KeptFile | null>;

  /**
   * Deletes bytes at once; harmless when there are none. Only for files that no record ever named: the sweep deletes those of deleted
   * records a day later, so that a backup that began before still finds them.
   */
  abstract delete(key: string): Promise<void>;

  /** In the order of their keys. */
  abstract list(): AsyncIterable<KeptFile>;

  async put(key: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const incoming = await this.receive(source);
    try {
      await this.keep(incoming, key);
    } finally {
      // What was kept has moved away.
      await this.discard(incoming);
    }
  }
}
