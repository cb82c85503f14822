import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../core/config/env.js';
import { DomainError } from '../../../core/common/errors.js';
import { MEGABYTE } from '../../../core/common/field-limits.js';
import {
  drain,
  fileBytes,
  type FilePart,
  fileTooLarge,
  type FormParts,
  orMalformed,
  unknownField,
} from '../../../core/http/form-parts.js';
import type { ArrivingFile } from '../../../core/storage/file-intake.js';

const FIELD = 'attachments';
/** What the form itself adds to the bytes of its files. */
const FORM_ROOM = MEGABYTE;

type Limits = Pick<Config, 'uploadFileMb' | 'uploadFiles' | 'uploadRequestMb'>;

/** The files of an upload form one after the other, each to be read before the next is asked for. */
export async function* filesOf(request: FastifyRequest, limits: Limits): AsyncGenerator<ArrivingFile> {
  const requestMax = limits.uploadRequestMb * MEGABYTE;
  const requestTooLarge = () => fileTooLarge('The upload', limits.uploadRequestMb, 'REQUEST_TOO_LARGE');
  const state = { count: 0, bytes: 0 };

  async function* bytesOf(part: FilePart): AsyncGenerator<Uint8Array> {
    for await (const chunk of fileBytes(part, 'Attachment', limits.uploadFileMb)) {
      state.bytes += chunk.length;
      if (state.bytes > requestMax) throw requestTooLarge();
      yield chunk;
    }
  }

  try {
    if (Number(request.headers['content-length'] ?? 0) > requestMax + FORM_ROOM) throw requestTooLarge();
    for await (const part of orMalformed(partsOf(request, limits))) {
      if (part.type !== 'file' || part.fieldname !== FIELD) throw unknownField(part.fieldname);
      state.count += 1;
      if (state.count > limits.uploadFiles) throw tooMany(limits.uploadFiles);
      yield { name: part.filename ?? '', declaredType: part.mimetype, bytes: bytesOf(part) };
    }
  } finally {
    drain(request);
  }
}

const tooMany = (max: number) =>
  new DomainError(413, 'TOO_MANY_FILES', `At most ${max} files can be uploaded at once.`);

/** One more file and field than is allowed, so that the refusal is ours. */
const partsOf = (request: FastifyRequest, limits: Limits): FormParts =>
  request.parts({
    limits: {
      fileSize: limits.uploadFileMb * MEGABYTE,
      files: limits.uploadFiles + 1,
      fields: 1,
      fieldSize: 1_000,
      parts: limits.uploadFiles + 2,
    },
  });
