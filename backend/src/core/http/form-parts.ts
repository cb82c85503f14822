import type { FastifyRequest } from 'fastify';
import type {} from '@fastify/multipart';
import { DomainError, FieldError } from '../common/errors.js';
import { MEGABYTE } from '../common/field-limits.js';
import type { CodeOf } from '../common/problem-codes.js';

export type FormParts = ReturnType<FastifyRequest['parts']>;
export type FormPart = FormParts extends AsyncIterable<infer P> ? P : never;
export type FilePart = Extract<FormPart, { type: 'file' }>;

const malformed = () => new DomainError(400, 'MALFORMED_FORM', 'The form could not be read.');

/** Parts without a name have no `fieldname`, in spite of its type. */
export const unknownField = (name: string | undefined) =>
  name === undefined ? malformed() : new FieldError('VALIDATION_FAILED', name.slice(0, 100), 'Unknown field.');

export const fileTooLarge = (subject: string, megabytes: number, code: CodeOf<413> = 'FILE_TOO_LARGE') =>
  new DomainError(413, code, `${subject} is larger than ${megabytes} MB.`);

export async function* orMalformed<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
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

export async function* fileBytes({ file }: FilePart, subject: string, megabytes: number): AsyncGenerator<Uint8Array> {
  yield* orMalformed<Buffer>(file);
  if (file.truncated) throw fileTooLarge(subject, megabytes);
}

/** Some clients read the response only after sending everything. */
export function drain({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

export interface OneFile {
  field: string;
  megabytes: number;
  missing: string;
}

export async function withFile<T>(
  request: FastifyRequest,
  { field, megabytes, missing }: OneFile,
  work: (part: FilePart) => Promise<T>,
): Promise<T> {
  const nothing = () => new FieldError('VALIDATION_FAILED', field, missing);
  const limits = { fileSize: megabytes * MEGABYTE, files: 1, fields: 1, fieldSize: 1_000, parts: 2 };
  try {
    for await (const part of orMalformed(request.parts({ limits }))) {
      if (part.fieldname !== field) throw unknownField(part.fieldname);
      if (part.type !== 'file' || !part.filename) throw nothing();
      return await work(part);
    }
    throw nothing();
  } finally {
    drain(request);
  }
}

/** In memory; for files of a few megabytes. */
export const readFile = (request: FastifyRequest, file: OneFile): Promise<Buffer> =>
  withFile(request, file, async (part) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of fileBytes(part, 'The file', file.megabytes)) chunks.push(chunk);
    return Buffer.concat(chunks);
  });
