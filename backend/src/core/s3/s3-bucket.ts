import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { rootCertificates } from 'node:tls';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '../clock.js';
import type { ByteRange } from '../byte-range.js';
import { errorIn, pageIn, type S3Object, textOf, uploadIdIn } from './s3-answers.js';
import { fault, type S3Body, type S3Call, send } from './s3-call.js';
import { nullWhenMissing, S3Error } from './s3-error.js';
import { inMemory, PART_BYTES, partsOf, partsOfStream, type S3Source } from './s3-parts.js';
import { placeInWords, type S3Place } from './s3-place.js';

const TRIES = 4;
/** After that no further try is begun. */
const PATIENCE_MS = 10 * SECOND;
const PAUSE_MS = 200;
/** No call without a body lasts longer. */
const CALL_MS = 10 * SECOND;
/** What copies or puts together many bytes before it answers. */
const WORK_MS = 60 * SECOND;
/** Times in a row that nothing came. */
const RESUMED_MAX = 3;

interface StreamOptions {
  partBytes?: number;
  /** Before each part goes. */
  onPart?: (uploadId: string) => Promise<void>;
}

interface Answer {
  response: IncomingMessage;
  text: string;
}

/**
 * Objects of an S3 service (the API that Amazon published in 2006, as others speak it, too). What it refuses for the moment is tried
 * again; what is there at the end is there as a whole. Throws {@link S3Error}.
 */
export class S3Bucket {
  readonly agent: HttpAgent;

  /** `breakMs`: how long the service may be silent in the middle of what it sends. */
  constructor(
    readonly place: S3Place,
    readonly breakMs = 20 * SECOND,
  ) {
    const { endpoint, ca } = place;
    const secure = endpoint.startsWith('https:');
    this.agent = secure
      ? new HttpsAgent({ keepAlive: true, ...(ca ? { ca: [...rootCertificates, ca] } : {}) })
      : new HttpAgent({ keepAlive: true });
  }

  /** For people. */
  get inWords(): string {
    return placeInWords(this.place);
  }

  close(): void {
    this.agent.destroy();
  }

  /** `asNew`: one that is there stays, as far as the store knows how; the caller looks first. */
  async put(name: string, source: S3Source | Buffer, { asNew = false } = {}): Promise<void> {
    const whole = Buffer.isBuffer(source) ? inMemory(source) : source;
    if (whole.size > PART_BYTES) return this.putInParts(name, partsOf(whole));
    const headers: Record<string, string> = asNew ? { 'if-none-match': '*' } : {};
    await this.ask({ method: 'PUT', name, headers, body: whole });
  }

  /** Nothing is there under that name before all of it is. What breaks off leaves nothing. */
  putStream(name: string, bytes: AsyncIterable<Uint8Array>, how: StreamOptions = {}): Promise<void> {
    return this.putInParts(name, partsOfStream(bytes, how.partBytes), how.onPart);
  }

  /** Of an upload that was not brought to its end. Harmless when there is none. */
  async forgetParts(name: string, uploadId: string): Promise<void> {
    await this.ask({ method: 'DELETE', name, query: { uploadId } }).catch(nullWhenMissing);
  }

  async get(name: string, range?: ByteRange): Promise<Readable> {
    if (!range) return this.open({ method: 'GET', name });
    const asked = `bytes=${range.start}-${range.end}`;
    const response = await this.open({ method: 'GET', name, headers: { range: asked } });
    if (response.headers['content-range']?.startsWith(asked.replace('=', ' '))) return response;
    response.destroy();
    return this.strange();
  }

  /** All of it. A line that breaks is taken up where it broke: what is large takes hours. */
  async read(name: string): Promise<Readable> {
    const found = await this.head(name);
    if (!found) throw new S3Error(this.place, 404, 'NoSuchKey');
    return Readable.from(this.pieces(name, found.size), { objectMode: false });
  }

  private async *pieces(name: string, size: number): AsyncGenerator<Buffer> {
    let [start, broken] = [0, 0];
    while (start < size) {
      const from = start;
      try {
        for await (const piece of (await this.get(name, { start, end: size - 1 })) as AsyncIterable<Buffer>) {
          start += piece.length;
          yield piece;
        }
      } catch (error) {
        const known = fault(this.place, error);
        if (broken === RESUMED_MAX || !(known instanceof S3Error && known.isPassing)) throw known;
      }
      broken = start > from ? 0 : broken + 1;
      if (broken > RESUMED_MAX) this.strange();
    }
  }

  /** Null: there is none. */
  async head(name: string): Promise<S3Object | null> {
    const found = await this.ask({ method: 'HEAD', name }).catch(nullWhenMissing);
    if (!found) return null;
    const { 'content-length': size, 'last-modified': modified } = found.response.headers;
    return { name, size: Number(size), modifiedAt: new Date(modified ?? 0) };
  }

  /** Harmless when there is none. */
  async remove(name: string): Promise<void> {
    await this.ask({ method: 'DELETE', name }).catch(nullWhenMissing);
  }

  /** Inside the store. False: there is none. At most 5 GB. */
  async copy(from: string, to: string): Promise<boolean> {
    const { bucket, prefix } = this.place;
    const headers = { 'x-amz-copy-source': `/${bucket}/${prefix}${from}` };
    return (await this.ask({ method: 'PUT', name: to, headers, silenceMs: WORK_MS }).catch(nullWhenMissing)) !== null;
  }

  /** In the order of their names; `flat`: none that has a slash after that beginning. */
  async *list(beginning = '', { flat = false } = {}): AsyncGenerator<S3Object> {
    const { prefix } = this.place;
    const query = { 'list-type': '2', prefix: prefix + beginning, ...(flat && { delimiter: '/' }) };
    for (let token: string | undefined = ''; token !== undefined;) {
      const page = await this.page({ ...query, ...(token && { 'continuation-token': token }) });
      for (const object of page.objects) yield { ...object, name: object.name.slice(prefix.length) };
      if (page.next !== undefined && page.next === token) this.strange();
      token = page.next;
    }
  }

  private async page(query: Record<string, string>) {
    return pageIn((await this.ask({ method: 'GET', query })).text) ?? this.strange();
  }

  private async putInParts(
    name: string,
    parts: AsyncIterable<S3Body>,
    onPart?: StreamOptions['onPart'],
  ): Promise<void> {
    const begun = await this.ask({ method: 'POST', name, query: { uploads: '' } });
    const uploadId = uploadIdIn(begun.text) ?? this.strange();
    try {
      let [size, list] = [0, ''];
      let partNumber = 0;
      for await (const body of parts) {
        partNumber += 1;
        await onPart?.(uploadId);
        const query = { partNumber: String(partNumber), uploadId };
        const { etag } = (await this.ask({ method: 'PUT', name, query, body })).response.headers;
        list += `<Part><PartNumber>${partNumber}</PartNumber><ETag>${etag}</ETag></Part>`;
        size += body.size;
      }
      await this.complete(name, { uploadId, list, size });
    } catch (error) {
      // What cannot be taken back now is cleared away by the rule that the manual asks for.
      await this.forgetParts(name, uploadId).catch(() => undefined);
      throw error;
    }
  }

  private async complete(name: string, upload: { uploadId: string; list: string; size: number }): Promise<void> {
    const { uploadId, list, size } = upload;
    const body = inMemory(Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`));
    let refused: Error | undefined;
    await this.ask({ method: 'POST', name, query: { uploadId }, body, silenceMs: WORK_MS }).catch(
      (error: Error) => (refused = error),
    );
    // An answer that was lost on the way is followed by "no such upload": what is there decides.
    const found = await this.head(name).catch((error: unknown) => {
      throw refused ?? error;
    });
    if (found?.size === size) return;
    if (refused) throw refused;
    await this.remove(name);
    throw new S3Error(this.place, 0, 'LostPart', `of ${size} bytes ${found?.size ?? 0} were there at the end`);
  }

  /** Something answers there that is no S3 service. */
  private strange(): never {
    throw new S3Error(this.place, 200, 'UnknownAnswer');
  }

  /** Takes the whole answer in. */
  private async ask(call: S3Call): Promise<Answer> {
    return this.again(async () => {
      const signal = AbortSignal.timeout(call.silenceMs ?? CALL_MS);
      const response = await send(this.place, call.body ? call : { ...call, signal }, this);
      const text = await textOf(response);
      const error = call.method === 'HEAD' ? null : errorIn(text);
      if (!isYes(response) || error)
        throw new S3Error(this.place, error && isYes(response) ? 500 : response.statusCode!, error?.code, error?.said);
      return { response, text };
    });
  }

  /** The bytes of an object, as they come. */
  private open(call: S3Call): Promise<IncomingMessage> {
    return this.again(async () => {
      const response = await send(this.place, call, this);
      if (isYes(response)) return response;
      const error = errorIn(await textOf(response));
      throw new S3Error(this.place, response.statusCode!, error?.code, error?.said);
    });
  }

  private async again<T>(work: () => Promise<T>): Promise<T> {
    const end = Date.now() + PATIENCE_MS;
    for (let tried = 1; ; tried += 1) {
      try {
        return await work();
      } catch (error) {
        const known = fault(this.place, error);
        const isOver = tried === TRIES || Date.now() > end;
        if (isOver || !(known instanceof S3Error && known.isPassing)) throw known;
        await wait(PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random()));
      }
    }
  }
}

const isYes = ({ statusCode = 0 }: IncomingMessage): boolean => statusCode >= 200 && statusCode < 300;
