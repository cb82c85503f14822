import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { DomainError, FieldError } from '../../core/common/errors.js';
import { CONTACT_EXTENSIONS, MEGABYTE } from '../../core/common/field-limits.js';
import {
  drain,
  fileBytes,
  type FilePart,
  type FormPart,
  orMalformed,
  unknownField,
} from '../../core/http/form-parts.js';
import { validationPipe } from '../../core/http/validation.js';
import type { AcceptedFile } from '../../core/storage/inspection/file-inspector.js';
import { FileIntake, type Receive } from '../../core/storage/file-intake.js';
import { ContactDto } from './dto/intake.dto.js';

const FILE = 'attachment';
const FIELDS = ['name', 'email', 'subject', 'message', 'website', 'elapsedMs'];
/** More than the longest message needs, whatever its alphabet. */
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

interface Reading {
  fields: Map<string, unknown>;
  file: AcceptedFile | null;
  files: number;
}

/** Reads the contact form as it arrives. Its file is received and checked, and stays only if `use` keeps it. */
@Injectable()
export class ContactForms {
  private readonly pipe = validationPipe();

  constructor(
    private readonly intake: FileIntake,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  read<T>(request: FastifyRequest, use: (form: ContactForm) => Promise<T>): Promise<T> {
    return this.intake.during(async (receive) => {
      const { fields, file } = await this.parts(request, receive);
      const body: unknown = Object.fromEntries(fields);
      const checked = (await this.pipe.transform(body, { type: 'body', metatype: ContactDto })) as ContactDto;
      return use({ fields: checked, file });
    });
  }

  private async parts(request: FastifyRequest, receive: Receive): Promise<Reading> {
    const reading: Reading = { fields: new Map(), file: null, files: 0 };
    try {
      for await (const part of orMalformed(this.open(request))) await this.take(part, reading, receive);
    } finally {
      drain(request);
    }
    return reading;
  }

  private open(request: FastifyRequest) {
    const fields = FIELDS.length + 2;
    const fileSize = this.config.contactFileMb * MEGABYTE;
    return request.parts({ limits: { fileSize, files: 2, fields, fieldSize: FIELD_BYTES, parts: fields + 3 } });
  }

  private async take(part: FormPart, reading: Reading, receive: Receive): Promise<void> {
    const name = part.fieldname;
    if (part.type === 'file') {
      if (name !== FILE) throw unknownField(name);
      reading.files += 1;
      if (reading.files > 1) throw new FieldError('TOO_MANY_FILES', FILE, 'Please attach one file only.');
      reading.file = await this.receive(part, receive);
    } else if (name !== FILE || part.value !== '') {
      if (!FIELDS.includes(name)) throw unknownField(name);
      if (reading.fields.has(name)) throw new FieldError('VALIDATION_FAILED', name, 'This field came twice.');
      reading.fields.set(name, valueOf(name, part.value));
    }
  }

  private async receive(part: FilePart, receive: Receive): Promise<AcceptedFile | null> {
    const { filename: name, mimetype: declaredType } = part;
    const bytes = fileBytes(part, 'Attachment', this.config.contactFileMb);
    // How browsers send a file field in which nothing was chosen.
    if (!name) return this.nothing(bytes);
    return receive({ name, declaredType, bytes }, DEMAND);
  }

  private async nothing(bytes: AsyncIterable<Uint8Array>): Promise<null> {
    for await (const chunk of bytes) if (chunk.length > 0) throw refused();
    return null;
  }
}

const refused = () =>
  new DomainError(415, 'FILE_TYPE_REFUSED', DEMAND.refusal, { fields: { [FILE]: [DEMAND.refusal] } });

/** Browsers send line breaks of two characters, which people did not type; numbers arrive as text. */
function valueOf(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (name === 'elapsedMs') return /^\d{1,16}$/.test(value) ? Number(value) : value;
  return value.replace(/\r\n?/g, '\n');
}
