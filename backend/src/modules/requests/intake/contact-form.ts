import type { FastifyRequest } from 'fastify';
import { FieldError } from '../../../core/common/errors.js';
import { CONTACT_EXTENSIONS, MEGABYTE } from '../../../core/common/field-limits.js';
import { drain, fileBytes, type FilePart, orMalformed, unknownField } from '../../../core/http/form-parts.js';
import { validationPipe } from '../../../core/http/validation.js';
import type { StagedUpload } from '../../../core/storage/upload.service.js';
import type { AcceptedFile } from '../../../core/storage/inspection/file-inspector.js';
import { ContactDto } from './dto/intake.dto.js';

const FILE = 'attachment';
const FIELDS = ['name', 'email', 'subject', 'message', 'website', 'elapsedMs'];
/** Above the longest message in any alphabet. */
const FIELD_BYTES = 64 * 1024;
const DEMAND = {
  field: FILE,
  extensions: CONTACT_EXTENSIONS,
  refusal: 'Unsupported file type. Use PNG, JPG, PDF, or TXT.',
};

export interface ContactForm {
  fields: ContactDto;
  file: AcceptedFile | null;
}

/** @throws VALIDATION_FAILED, TOO_MANY_FILES, FILE_TOO_LARGE, FILE_TYPE_REFUSED or MALFORMED_FORM */
export async function readContactForm(
  request: FastifyRequest,
  upload: StagedUpload,
  maxMegabytes: number,
): Promise<ContactForm> {
  const fields = new Map<string, unknown>();
  let file: AcceptedFile | null = null;
  let files = 0;
  try {
    for await (const part of orMalformed(partsOf(request, maxMegabytes))) {
      if (part.fieldname === FILE) {
        files += 1;
        checkCount(files);
        file = await receiveFile(part, upload, maxMegabytes);
      } else {
        checkField(fields, part);
        fields.set(part.fieldname, normalize(part.fieldname, await readText(part)));
      }
    }
  } finally {
    drain(request);
  }
  return { fields: await validate(Object.fromEntries(fields)), file };
}

/** Texts arrive as bytes, too: the parser would replace invalid UTF-8 in them. */
function partsOf(request: FastifyRequest, maxMegabytes: number): AsyncIterable<FilePart> {
  const limits = { fileSize: maxMegabytes * MEGABYTE, parts: FIELDS.length + 5 };
  return request.files({ isPartAFile: () => true, limits });
}

function checkCount(files: number): void {
  if (files > 1) throw new FieldError('TOO_MANY_FILES', FILE, 'Please attach one file only.');
}

function checkField(fields: ReadonlyMap<string, unknown>, { fieldname: name, filename }: FilePart): void {
  if (!FIELDS.includes(name) || filename !== undefined) throw unknownField(name);
  if (fields.has(name)) throw new FieldError('VALIDATION_FAILED', name, 'This field was sent twice.');
}

/** Cut when longer than any field may be. */
async function readText({ fieldname, file }: FilePart): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of orMalformed<Buffer>(file)) {
    if (size <= FIELD_BYTES) chunks.push(chunk);
    size += chunk.length;
  }
  try {
    const isCut = size > FIELD_BYTES;
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks), { stream: isCut });
  } catch {
    throw new FieldError('VALIDATION_FAILED', fieldname, 'This text is not valid UTF-8.');
  }
}

/** Browsers send CRLF; numbers arrive as text. */
function normalize(name: string, value: string): unknown {
  if (name === 'elapsedMs') return /^\d{1,16}$/.test(value) ? Number(value) : value;
  return value.replace(/\r\n?/g, '\n');
}

async function receiveFile(part: FilePart, upload: StagedUpload, maxMegabytes: number): Promise<AcceptedFile | null> {
  const { filename: name, mimetype: declaredType } = part;
  const bytes = fileBytes(part, 'Attachment', maxMegabytes);
  if (name) return upload.receive({ name, declaredType, bytes }, DEMAND);
  // Browsers send an unnamed empty part without a file.
  for await (const chunk of bytes)
    if (chunk.length > 0) throw new FieldError('VALIDATION_FAILED', FILE, 'Please choose a file.');
  return null;
}

const pipe = validationPipe();
const validate = async (body: unknown): Promise<ContactDto> =>
  (await pipe.transform(body, { type: 'body', metatype: ContactDto })) as ContactDto;
