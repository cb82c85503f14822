import type { FastifyRequest } from 'fastify';
import type {} from '@fastify/multipart';
import type { Config } from '../../../core/config/env.js';
import { DomainError, FieldError } from '../../../core/errors.js';

const MEGABYTE = 1024 * 1024;
const FIELD = 'attachments';
/** What the form itself adds to the bytes of its files. */
const FORM_ROOM = MEGABYTE;

export interface UploadedPart {
  /** As the browser sent it, without folders. */
  name: string;
  declaredType: string;
  /** Throws 413 when there is more than allowed, 400 when the form breaks off. */
  bytes: AsyncIterable<Uint8Array>;
}

type Limits = Pick<Config, 'UPLOAD_FILE_MB' | 'UPLOAD_FILES' | 'UPLOAD_REQUEST_MB'>;
type Parts = ReturnType<FastifyRequest['parts']>;
type Part = Parts extends AsyncIterable<infer P> ? P : never;
type FilePart = Extract<Part, { type: 'file' }>;

const malformed = () => new DomainError(400, 'MALFORMED_FORM', 'The form could not be read.');
const unknownField = (name: string) => new FieldError('VALIDATION_FAILED', name.slice(0, 100), 'Unknown field.');
const tooLarge = (subject: string, megabytes: number, code: string) =>
  new DomainError(413, code, `${subject} is larger than ${megabytes} MB.`);

/** The files of an upload form one after the other, each to be read before the next is asked for. */
export async function* filesOf(request: FastifyRequest, limits: Limits): AsyncGenerator<UploadedPart> {
  const requestMax = limits.UPLOAD_REQUEST_MB * MEGABYTE;
  const requestTooLarge = () => tooLarge('The upload', limits.UPLOAD_REQUEST_MB, 'REQUEST_TOO_LARGE');
  const state = { count: 0, bytes: 0 };

  async function* bytesOf({ file }: FilePart): AsyncGenerator<Uint8Array> {
    for await (const chunk of orMalformed<Buffer>(file)) {
      state.bytes += chunk.length;
      if (state.bytes > requestMax) throw requestTooLarge();
      yield chunk;
    }
    if (file.truncated) throw tooLarge('Attachment', limits.UPLOAD_FILE_MB, 'FILE_TOO_LARGE');
  }

  try {
    if (Number(request.headers['content-length'] ?? 0) > requestMax + FORM_ROOM) throw requestTooLarge();
    for await (const part of orMalformed(partsOf(request, limits))) {
      if (part.type !== 'file' || part.fieldname !== FIELD) throw unknownField(part.fieldname);
      state.count += 1;
      if (state.count > limits.UPLOAD_FILES) throw tooMany(limits.UPLOAD_FILES);
      yield { name: part.filename ?? '', declaredType: part.mimetype, bytes: bytesOf(part) };
    }
  } finally {
    // Whoever still sends can only read our answer once the rest has been taken off the line.
    request.raw.unpipe();
    request.raw.resume();
  }
}

const tooMany = (max: number) =>
  new DomainError(413, 'TOO_MANY_FILES', `At most ${max} files can be uploaded at once.`);

/** One more file and field than is allowed, so that the refusal is ours. */
const partsOf = (request: FastifyRequest, limits: Limits): Parts =>
  request.parts({
    limits: {
      fileSize: limits.UPLOAD_FILE_MB * MEGABYTE,
      files: limits.UPLOAD_FILES + 1,
      fields: 1,
      fieldSize: 1_000,
      parts: limits.UPLOAD_FILES + 2,
    },
  });

/** A form that breaks off or was never one is the sender's fault, not ours. */
async function* orMalformed<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await items.next().catch((error: Error & { code?: string }) => {
        throw error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE' ? error : malformed();
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await items.return?.();
  }
}
