import type { FastifyRequest } from 'fastify';
import { DomainError, FieldError } from '../../../core/common/errors.js';
import { CONTACT_EXTENSIONS, MEGABYTE } from '../../../core/common/field-limits.js';
import {
  drain,
  fileBytes,
  type FilePart,
  type FormParts,
  orMalformed,
  unknownField,
} from '../../../core/http/form-parts.js';
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
      if (part.type === 'file') {
        files += 1;
        checkFilePart(part, files);
        file = await receiveFile(part, upload, maxMegabytes);
      } else if (part.fieldname !== FILE || part.value !== '') {
        addField(fields, part.fieldname, part.value);
      }
    }
  } finally {
    drain(request);
  }
  return { fields: await validate(Object.fromEntries(fields)), file };
}

function partsOf(request: FastifyRequest, maxMegabytes: number): FormParts {
  const fields = FIELDS.length + 2;
  const fileSize = maxMegabytes * MEGABYTE;
  return request.parts({ limits: { fileSize, files: 2, fields, fieldSize: FIELD_BYTES, parts: fields + 3 } });
}

function checkFilePart(part: FilePart, files: number): void {
  if (part.fieldname !== FILE) throw unknownField(part.fieldname);
  if (files > 1) throw new FieldError('TOO_MANY_FILES', FILE, 'Please attach one file only.');
}

function addField(fields: Map<string, unknown>, name: string, value: unknown): void {
  if (name === FILE) throw new FieldError('VALIDATION_FAILED', FILE, 'Please choose a file.');
  if (!FIELDS.includes(name)) throw unknownField(name);
  if (fields.has(name)) throw new FieldError('VALIDATION_FAILED', name, 'This field was sent twice.');
  fields.set(name, normalize(name, value));
}

/** Browsers send CRLF; numbers arrive as text. */
function normalize(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (name === 'elapsedMs') return /^\d{1,16}$/.test(value) ? Number(value) : value;
  return value.replace(/\r\n?/g, '\n');
}

async function receiveFile(part: FilePart, upload: StagedUpload, maxMegabytes: number): Promise<AcceptedFile | null> {
  const { filename: name, mimetype: declaredType } = part;
  const bytes = fileBytes(part, 'Attachment', maxMegabytes);
  if (name) return upload.receive({ name, declaredType, bytes }, DEMAND);
  // Browsers send an unnamed empty part without a file.
  for await (const chunk of bytes) if (chunk.length > 0) throw refused();
  return null;
}

const pipe = validationPipe();
const validate = async (body: unknown): Promise<ContactDto> =>
  (await pipe.transform(body, { type: 'body', metatype: ContactDto })) as ContactDto;

const refused = () =>
  new DomainError(415, 'FILE_TYPE_REFUSED', DEMAND.refusal, { fields: { [FILE]: [DEMAND.refusal] } });
