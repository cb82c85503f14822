import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../core/common/actor.js';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { FieldError } from '../../../core/common/errors.js';
import { Limits } from '../../../core/rate-limit/limits.service.js';
import { ATTACHMENT_EXTENSIONS } from '../../../core/common/field-limits.js';
import type { AcceptedFile, FileDemand } from '../../../core/storage/inspection/file-inspector.js';
import { FileIntake } from '../../../core/storage/file-intake.js';
import type { Attachment } from '../attachment.entity.js';
import { AttachmentOwners } from '../attachment-owners.js';
import { UploadRecords } from './upload-records.js';
import { filesOf } from './upload-form.js';

const DEMAND: FileDemand = {
  field: 'attachments',
  extensions: ATTACHMENT_EXTENSIONS,
  refusal: 'This type of file is not accepted. Use PNG, JPG, GIF, WEBP, PDF, TXT, DOCX, XLSX, PPTX or ZIP.',
};

/** Takes an upload: every file is received and checked before the first is kept, and kept before it is recorded. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly owners: AttachmentOwners,
    private readonly intake: FileIntake,
    private readonly records: UploadRecords,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async receive(actor: Actor, projectId: number, request: FastifyRequest): Promise<Attachment[]> {
    const project = await this.owners.get(actor, projectId);
    return this.intake.during(async (receive) => {
      const files: AcceptedFile[] = [];
      for await (const part of filesOf(request, this.config)) {
        if (part.name === '') throw noFile();
        await this.limits.consume('uploads', `upload:${actor.id}`);
        files.push(await receive(part, DEMAND));
      }
      if (files.length === 0) throw noFile();
      return (await this.intake.keep(files, (keys) => this.records.add({ actor, project, files, keys })))!;
    });
  }
}

const noFile = () => new FieldError('VALIDATION_FAILED', 'attachments', 'Please choose a file.');
