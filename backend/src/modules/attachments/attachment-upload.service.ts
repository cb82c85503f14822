import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { In } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { ConflictError, DomainError, FieldError } from '../../core/common/errors.js';
import { ATTACHMENT_EXTENSIONS, MEGABYTE } from '../../core/common/field-limits.js';
import { CONFIG, type Config } from '../../core/config/env.js';
import { Db, isForeignKeyFault } from '../../core/database/db.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import {
  drain,
  fileBytes,
  type FilePart,
  fileTooLarge,
  type FormParts,
  orMalformed,
  unknownField,
} from '../../core/http/form-parts.js';
import { RateLimitService } from '../../core/rate-limit/rate-limit.service.js';
import { type ArrivingFile, UploadService } from '../../core/storage/upload.service.js';
import type { AcceptedFile, FileDemand } from '../../core/storage/inspection/file-inspector.js';
import { type FileName, numbered } from '../../core/storage/inspection/file-names.js';
import { Attachment } from './attachment.entity.js';
import { AttachmentsAdded } from './attachment.events.js';
import { AttachmentPolicy, projectNotFound } from './attachment.policy.js';

const FIELD = 'attachments';
const DEMAND: FileDemand = {
  field: FIELD,
  extensions: ATTACHMENT_EXTENSIONS,
  refusal: 'This type of file is not accepted. Use PNG, JPG, GIF, WEBP, PDF, TXT, DOCX, XLSX, PPTX or ZIP.',
};
const FORM_ROOM = MEGABYTE;
const NAMES_PER_QUERY = 50;

type UploadLimits = Pick<Config, 'uploadFileMb' | 'uploadFiles' | 'uploadRequestMb'>;

interface NewFiles {
  actor: Actor;
  projectId: number;
  files: AcceptedFile[];
  keys: string[];
}

@Injectable()
export class AttachmentUploadService {
  constructor(
    private readonly db: Db,
    private readonly policy: AttachmentPolicy,
    private readonly intake: UploadService,
    private readonly limits: RateLimitService,
    private readonly events: DomainEvents,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Adds all files or none.
   * @throws PROJECT_NOT_FOUND, PROJECT_FULL, TOO_MANY_FILES, REQUEST_TOO_LARGE, RATE_LIMITED or a refusal of a file
   */
  async upload(actor: Actor, projectId: number, request: FastifyRequest): Promise<Attachment[]> {
    await this.policy.requireProject(actor, projectId);
    const upload = this.intake.open();
    try {
      const files: AcceptedFile[] = [];
      for await (const part of filesOf(request, this.config)) {
        if (part.name === '') throw noFile();
        await this.limits.consume('uploads', `upload:${actor.id}`);
        files.push(await upload.receive(part, DEMAND));
      }
      if (files.length === 0) throw noFile();
      const keys = await upload.store(files);
      return await this.insert({ actor, projectId, files, keys });
    } catch (error) {
      await upload.abort(error);
      throw error;
    } finally {
      await upload.close();
    }
  }

  private async insert(upload: NewFiles): Promise<Attachment[]> {
    try {
      return await this.db.transaction(() => this.insertAll(upload));
    } catch (error) {
      throw isForeignKeyFault(error) ? projectNotFound() : error;
    }
  }

  private async insertAll({ actor, projectId, files, keys }: NewFiles): Promise<Attachment[]> {
    await this.db.acquireGlobalLock();
    // It may change during the upload.
    const project = await this.policy.requireProject(actor, projectId);
    await this.checkQuota(project.id, files);
    const attachments: Attachment[] = [];
    for (const [index, file] of files.entries()) {
      const attachment = this.db.write(Attachment).create({
        projectId: project.id,
        filename: await this.findFreeName(file.name),
        originalName: file.originalName,
        storageKey: keys[index]!,
        mimeType: file.mimeType,
        size: file.incoming.size,
        width: file.pixels?.width ?? null,
        height: file.pixels?.height ?? null,
        sha256: file.incoming.sha256,
        uploadedById: actor.id,
        confirmedAt: null,
        confirmedById: null,
        confirmedByName: null,
        confirmedBy: null,
      });
      attachments.push(await this.db.write(Attachment).save(attachment));
    }
    await this.events.publish(new AttachmentsAdded(attachments, project, actor));
    return attachments;
  }

  private async checkQuota(projectId: number, files: AcceptedFile[]): Promise<void> {
    const { projectFiles: maxFiles, projectMb: maxMegabytes } = this.config;
    const [used] = await this.db.query<{ files: number | string; bytes: number | string | null }>(
      'SELECT COUNT(*) AS files, SUM(size) AS bytes FROM attachments WHERE project_id = ?',
      [projectId],
    );
    const bytes = Number(used?.bytes ?? 0) + files.reduce((sum, { incoming }) => sum + incoming.size, 0);
    if (Number(used?.files ?? 0) + files.length > maxFiles)
      throw new ConflictError('PROJECT_FULL', `A project holds at most ${maxFiles} files.`);
    if (bytes > maxMegabytes * MEGABYTE)
      throw new ConflictError('PROJECT_FULL', `A project holds at most ${maxMegabytes} MB of files.`);
  }

  private async findFreeName(name: FileName): Promise<string> {
    for (let first = 1; ; first += NAMES_PER_QUERY) {
      const candidates = Array.from({ length: NAMES_PER_QUERY }, (_, index) => numbered(name, first + index));
      const taken = await this.db
        .read(Attachment)
        .find({ where: { filename: In(candidates) }, select: { filename: true } });
      const names = new Set(taken.map(({ filename }) => filename));
      const free = candidates.find((candidate) => !names.has(candidate));
      if (free) return free;
    }
  }
}

async function* filesOf(request: FastifyRequest, limits: UploadLimits): AsyncGenerator<ArrivingFile> {
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
      if (part.fieldname !== FIELD) throw unknownField(part.fieldname);
      if (part.type !== 'file') throw noFile();
      state.count += 1;
      if (state.count > limits.uploadFiles) throw tooMany(limits.uploadFiles);
      yield { name: part.filename ?? '', declaredType: part.mimetype, bytes: bytesOf(part) };
    }
  } finally {
    drain(request);
  }
}

/** This module refuses before the form parser. */
const partsOf = (request: FastifyRequest, limits: UploadLimits): FormParts =>
  request.parts({
    limits: {
      fileSize: limits.uploadFileMb * MEGABYTE,
      files: limits.uploadFiles + 1,
      fields: 1,
      fieldSize: 1_000,
      parts: limits.uploadFiles + 2,
    },
  });

const tooMany = (max: number) =>
  new DomainError(413, 'TOO_MANY_FILES', `At most ${max} files can be uploaded at once.`);
const noFile = () => new FieldError('VALIDATION_FAILED', FIELD, 'Please choose a file.');
