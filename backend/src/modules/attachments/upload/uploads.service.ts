import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../core/access/actor.js';
import { HOUR } from '../../../core/clock.js';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { DomainError, FieldError } from '../../../core/errors.js';
import { Limits } from '../../../core/limits/limits.service.js';
import { tooMany } from '../../../core/limits/rate-limit.js';
import { ATTACHMENT_EXTENSIONS } from '../../../core/field-limits.js';
import {
  type AcceptedFile,
  type FileDemand,
  FileInspector,
  type Incoming,
  newKey,
  Storage,
} from '../../storage/index.js';
import type { Attachment } from '../attachment.entity.js';
import { AttachmentOwners } from '../attachment-owners.js';
import { UploadRecords } from './upload-records.js';
import { filesOf, type UploadedPart } from './upload-form.js';

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
    private readonly inspector: FileInspector,
    private readonly storage: Storage,
    private readonly records: UploadRecords,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async receive(actor: Actor, projectId: number, request: FastifyRequest): Promise<Attachment[]> {
    const project = await this.owners.find(actor, projectId);
    const received: Incoming[] = [];
    try {
      const accepted: AcceptedFile[] = [];
      for await (const part of filesOf(request, this.config)) accepted.push(await this.accept(actor, part, received));
      if (accepted.length === 0) throw noFile();
      return await this.keep(accepted, (keys) => this.records.add({ actor, project, files: accepted, keys }));
    } finally {
      // What was kept has moved away.
      for (const incoming of received) await this.storage.discard(incoming);
    }
  }

  private async accept(actor: Actor, part: UploadedPart, received: Incoming[]): Promise<AcceptedFile> {
    if (part.name === '') throw noFile();
    await this.count(actor);
    const announced = this.inspector.announce(part, DEMAND);
    const incoming = await this.storage.receive(part.bytes);
    received.push(incoming);
    return this.inspector.inspect(announced, incoming, part.name);
  }

  private async count({ id }: Actor): Promise<void> {
    const { hits, remaining } = await this.limits.hit(`upload:${id}`, HOUR);
    if (hits > this.limits.scaled(this.config.LIMIT_UPLOADS)) throw tooMany(remaining);
  }

  private async keep<T>(files: AcceptedFile[], record: (keys: string[]) => Promise<T>): Promise<T> {
    const keys = files.map(() => newKey());
    try {
      for (const [index, key] of keys.entries()) await this.storage.keep(files[index]!.incoming, key);
      return await record(keys);
    } catch (error) {
      // After any other fault the records may exist all the same; the sweep decides.
      if (error instanceof DomainError) for (const key of keys) await this.storage.delete(key);
      throw error;
    }
  }
}

const noFile = () => new FieldError('VALIDATION_FAILED', 'attachments', 'Please choose a file.');
