import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { Db, isDuplicate, isForeignKeyFault } from '../../../core/database/db.js';
import { ConflictError } from '../../../core/common/errors.js';
import { MEGABYTE } from '../../../core/common/field-limits.js';
import { DomainEvents } from '../../../core/events/domain-events.js';
import type { AcceptedFile } from '../../../core/storage/inspection/file-inspector.js';
import { type FileName, numbered } from '../../../core/storage/inspection/file-names.js';
import { Attachment } from '../attachment.entity.js';
import { AttachmentsAdded } from '../attachment.events.js';
import { type OwningProject, projectNotFound } from '../attachment-owners.js';

const TRIES = 5;
/** Names looked at in one query. */
const STRIDE = 50;

interface Upload {
  actor: Actor;
  project: OwningProject;
  files: AcceptedFile[];
  /** Where each file is stored. */
  keys: string[];
}

/** Writes the records of files that are safely stored. */
@Injectable()
export class UploadRecords {
  constructor(
    private readonly db: Db,
    private readonly events: DomainEvents,
    @Inject(CONFIG) private readonly config: Pick<Config, 'projectFiles' | 'projectMb'>,
  ) {}

  /** All or none. */
  async add(upload: Upload): Promise<Attachment[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.db.transaction(() => this.write(upload));
      } catch (error) {
        if (isForeignKeyFault(error)) throw projectNotFound();
        // Somebody else took a name at the same moment.
        if (!isDuplicate(error) || attempt === TRIES) throw error;
      }
    }
  }

  private async write({ actor, project, files, keys }: Upload): Promise<Attachment[]> {
    await this.db.queueUp();
    await this.checkRoom(project.id, files);
    const attachments: Attachment[] = [];
    for (const [index, file] of files.entries()) {
      const attachment = this.db.write(Attachment).create({
        projectId: project.id,
        filename: await this.freeName(file.name),
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

  private async checkRoom(projectId: number, files: AcceptedFile[]): Promise<void> {
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

  private async freeName(name: FileName): Promise<string> {
    for (let first = 1; ; first += STRIDE) {
      const candidates = Array.from({ length: STRIDE }, (_, index) => numbered(name, first + index));
      const taken = await this.db
        .read(Attachment)
        .find({ where: { filename: In(candidates) }, select: { filename: true } });
      // Some databases take names that differ in case for the same.
      const names = new Set(taken.map(({ filename }) => filename.toLowerCase()));
      const free = candidates.find((candidate) => !names.has(candidate.toLowerCase()));
      if (free) return free;
    }
  }
}
