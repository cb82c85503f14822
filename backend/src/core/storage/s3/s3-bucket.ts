import { Readable } from 'node:stream';
import type { ListObjectsV2CommandInput, S3 } from '@aws-sdk/client-s3';
import type { ByteRange } from '../storage.js';
import { SECOND } from '../../common/time/clock.js';
import { nullWhenMissing, S3Error, toS3Error } from './s3-error.js';
import type { S3Options } from './s3-options.js';

const SILENCE_MS = 10 * SECOND;
/** Smallest part that services accept. */
const PART_BYTES = 5 * 1024 * 1024;
const RESUMED_MAX = 3;

export interface S3Object {
  name: string;
  size: number;
  modifiedAt: Date;
}

interface UploadOptions {
  /** Bytes; services accept 10,000 parts. */
  partBytes?: number;
  onPart?: (uploadId: string) => void;
}

/** Loads the AWS SDK on demand. Throws {@link S3Error}. */
export class S3Bucket {
  private client: Promise<S3> | undefined;

  constructor(
    readonly place: S3Options,
    private readonly silenceMs = SILENCE_MS,
  ) {}

  async close(): Promise<void> {
    (await this.client)?.destroy();
  }

  /** `asNew` keeps an existing object, where services support conditional writes. */
  async put(name: string, bytes: Buffer, { asNew = false } = {}): Promise<void> {
    const { ETag } = await this.call((s3) =>
      s3.putObject({ ...this.keyOf(name), Body: bytes, ...(asNew && { IfNoneMatch: '*' }) }),
    );
    if (!ETag) throw this.unknownAnswer();
  }

  /** In parts if large. Atomic. */
  async upload(name: string, bytes: AsyncIterable<Uint8Array>, options: UploadOptions = {}): Promise<void> {
    const { partBytes = PART_BYTES, onPart } = options;
    let broken: Error | undefined;
    const source = async function* () {
      try {
        yield* bytes;
      } catch (error) {
        broken = error as Error;
        throw error;
      }
    };
    try {
      const { Upload } = await import('./s3-client.js');
      const upload = new Upload({
        client: await this.connect(),
        params: { ...this.keyOf(name), Body: Readable.from(source(), { objectMode: false }) },
        partSize: partBytes,
        queueSize: 1,
      });
      upload.on('httpUploadProgress', () => upload.uploadId && onPart?.(upload.uploadId));
      const { ETag } = await upload.done();
      if (!ETag) throw this.unknownAnswer();
    } catch (error) {
      throw broken ?? toS3Error(this.place, error);
    }
  }

  async abortUpload(name: string, uploadId: string): Promise<void> {
    await this.call((s3) => s3.abortMultipartUpload({ ...this.keyOf(name), UploadId: uploadId })).catch(
      nullWhenMissing,
    );
  }

  async get(name: string, range?: ByteRange): Promise<Readable> {
    const asked = range && `bytes=${range.start}-${range.end}`;
    const { Body, ContentRange } = await this.call((s3) => s3.getObject({ ...this.keyOf(name), Range: asked }));
    const body = Body as Readable;
    if (asked && !ContentRange?.startsWith(asked.replace('=', ' '))) {
      body.destroy();
      throw this.unknownAnswer();
    }
    const bytes = Readable.from(this.watched(body), { objectMode: false });
    return bytes.once('close', () => body.destroy());
  }

  async read(name: string): Promise<Readable> {
    const found = await this.head(name);
    if (!found) throw new S3Error(this.place, 404, 'NoSuchKey');
    return Readable.from(this.resumed(name, found.size), { objectMode: false });
  }

  async head(name: string): Promise<S3Object | null> {
    const found = await this.call((s3) => s3.headObject(this.keyOf(name))).catch(nullWhenMissing);
    return found && { name, size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
  }

  async remove(name: string): Promise<void> {
    await this.call((s3) => s3.deleteObject(this.keyOf(name))).catch(nullWhenMissing);
  }

  /** Ordered; `flat` excludes names with a further slash. */
  async *list(beginning = '', { flat = false } = {}): AsyncGenerator<S3Object> {
    const { bucket, prefix } = this.place;
    const asked = { Bucket: bucket, Prefix: prefix + beginning, ...(flat && { Delimiter: '/' }) };
    for (let token: string | undefined, isLast = false; !isLast;) {
      const { objects, next } = await this.listPage({ ...asked, ContinuationToken: token });
      yield* objects;
      [token, isLast] = [next, next === undefined];
    }
  }

  private async listPage(asked: ListObjectsV2CommandInput): Promise<{ objects: S3Object[]; next: string | undefined }> {
    const {
      IsTruncated,
      NextContinuationToken: next,
      Contents = [],
    } = await this.call((s3) => s3.listObjectsV2(asked));
    // A truncated list would look complete.
    if (IsTruncated === undefined || IsTruncated !== Boolean(next)) throw this.unknownAnswer();
    const { length } = this.place.prefix;
    const objects = Contents.map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({
      name: Key.slice(length),
      size: Size,
      modifiedAt: LastModified,
    }));
    return { objects, next };
  }

  private async *watched(body: Readable): AsyncGenerator<Buffer> {
    const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
    try {
      for (;;) {
        const watch = setTimeout(() => body.destroy(new S3Error(this.place, 0, 'ServiceSilent')), this.silenceMs);
        const piece = await pieces.next().finally(() => clearTimeout(watch));
        if (piece.done) return;
        yield piece.value;
      }
    } catch (error) {
      throw toS3Error(this.place, error);
    }
  }

  private async *resumed(name: string, size: number): AsyncGenerator<Buffer> {
    let [start, fruitless] = [0, 0];
    while (start < size) {
      const from = start;
      try {
        for await (const piece of (await this.get(name, { start, end: size - 1 })) as AsyncIterable<Buffer>) {
          start += piece.length;
          yield piece;
        }
      } catch (error) {
        if (fruitless === RESUMED_MAX || !(error instanceof S3Error) || error.status > 0) throw error;
      }
      fruitless = start > from ? 0 : fruitless + 1;
      if (fruitless > RESUMED_MAX) throw this.unknownAnswer();
    }
  }

  private keyOf(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.place.bucket, Key: this.place.prefix + name };
  }

  private async call<T>(work: (s3: S3) => Promise<T>): Promise<T> {
    try {
      return await work(await this.connect());
    } catch (error) {
      throw toS3Error(this.place, error);
    }
  }

  private connect(): Promise<S3> {
    return (this.client ??= import('./s3-client.js').then(({ createClient }) =>
      createClient(this.place, this.silenceMs),
    ));
  }

  private unknownAnswer(): S3Error {
    return new S3Error(this.place, 200, 'UnknownAnswer');
  }
}
