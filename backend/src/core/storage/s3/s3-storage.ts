import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Bucket } from './s3-bucket.js';
import { nullWhenMissing, S3Error } from './s3-error.js';
import { bucketText } from './s3-options.js';
import { LocalIntake } from '../disk/local-intake.js';
import {
  type ByteRange,
  checkKey,
  FileMissingError,
  type StagedFile,
  isKey,
  newKey,
  type StoredFile,
  STORE_MARK,
  StorageFullError,
  StorageUnavailableError,
} from '../storage.js';

const FILES = 'files/';
const PROOF = Buffer.from('0123456789');
const PROOF_RANGE = { start: 3, end: 6 };

interface Options {
  folder: string;
  reserve?: number;
}

/** Stored as `files/<key>`; incoming files wait on the local disk. */
export class S3Storage extends LocalIntake {
  readonly slowWhen = 'The S3 service or the network is slow.';

  constructor(
    private readonly bucket: S3Bucket,
    { folder, reserve = 0 }: Options,
  ) {
    super(folder, reserve);
  }

  get place(): string {
    return bucketText(this.bucket.place);
  }

  /** Throws an error with the settings to check. */
  override async prove(): Promise<void> {
    try {
      await this.writeAndRead(newKey());
    } catch (error) {
      // Uploads are rejected while the store is full.
      if (error instanceof StorageFullError) return;
      const { message, cause } = error as Error;
      throw new Error(
        `Files cannot be stored in ${cause instanceof S3Error ? cause.message : `${this.place}: ${message}`}. ` +
          'Nothing was changed. Check the settings S3_*, the service, and the permissions of the key.',
        { cause: error },
      );
    }
  }

  async mark(): Promise<string | null> {
    const found = await withStorageErrors(this.bucket.get(STORE_MARK)).catch(nullWhenMissing);
    return found && (await withStorageErrors(buffer(found))).toString().trim();
  }

  async putMark(mark: string, mode?: 'replace'): Promise<void> {
    // Some services ignore `If-None-Match`.
    if (mode !== 'replace' && (await this.mark()) !== null) return;
    await withStorageErrors(
      this.bucket.put(STORE_MARK, Buffer.from(`${mark}\n`), { asNew: mode !== 'replace' }).catch(ignoreTaken),
    );
  }

  async commit(incoming: StagedFile, key: string): Promise<void> {
    await withStorageErrors(this.bucket.upload(nameOf(key), createReadStream(incoming.path)));
    await this.discard(incoming);
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const found = await withStorageErrors(this.bucket.get(nameOf(key), range)).catch(nullWhenMissing);
    if (!found) throw new FileMissingError(key);
    return found;
  }

  async stat(key: string): Promise<StoredFile | null> {
    const found = await withStorageErrors(this.bucket.head(nameOf(key)));
    return found && { key, size: found.size, modifiedAt: found.modifiedAt };
  }

  async delete(key: string): Promise<void> {
    await withStorageErrors(this.bucket.remove(nameOf(key)));
  }

  async *list(): AsyncIterable<StoredFile> {
    try {
      for await (const { name, ...file } of this.bucket.list(FILES)) {
        const key = name.slice(FILES.length);
        if (isKey(key)) yield { ...file, key };
      }
    } catch (error) {
      throw ofStore(error);
    }
  }

  private async writeAndRead(key: string): Promise<void> {
    await this.put(key, Readable.from([PROOF]));
    const part = await buffer(await this.open(key, PROOF_RANGE));
    await this.delete(key);
    if (!part.equals(PROOF.subarray(PROOF_RANGE.start, PROOF_RANGE.end + 1)))
      throw new Error('requested a range, received a different one');
  }
}

function nameOf(key: string): string {
  checkKey(key);
  return FILES + key;
}

function ofStore(error: unknown): unknown {
  if (!(error instanceof S3Error) || error.isMissing) return error;
  return error.isFull ? new StorageFullError() : new StorageUnavailableError(error);
}

const withStorageErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw ofStore(error);
  });

function ignoreTaken(error: unknown): void {
  if (!(error instanceof S3Error && [409, 412].includes(error.status))) throw error;
}
