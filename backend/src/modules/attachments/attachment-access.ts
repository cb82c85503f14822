import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { Db } from '../../core/database/db.js';
import { ForbiddenError, NotFoundError } from '../../core/common/errors.js';
import { Attachment } from './attachment.entity.js';
import { AttachmentOwners, type OwningProject } from './attachment-owners.js';

export interface AccessibleAttachment {
  attachment: Attachment;
  project: OwningProject;
}

/** The one rule of every address of a file: a foreign one is as unknown as one that never was. */
@Injectable()
export class AttachmentAccess {
  constructor(
    private readonly db: Db,
    private readonly owners: AttachmentOwners,
  ) {}

  async get(actor: Actor, where: FindOptionsWhere<Attachment>): Promise<AccessibleAttachment> {
    const attachment = await this.db.read(Attachment).findOneBy(where);
    const project = attachment && (await this.owners.find(actor, attachment.projectId));
    if (!attachment || !project) throw attachmentNotFound();
    return { attachment, project };
  }

  /** Like {@link get}, for what only the client does. */
  async getOwn(actor: Actor, where: FindOptionsWhere<Attachment>): Promise<AccessibleAttachment> {
    const found = await this.get(actor, where);
    if (found.project.userId !== actor.id) throw new ForbiddenError();
    return found;
  }
}

export const attachmentNotFound = () => new NotFoundError('ATTACHMENT_NOT_FOUND', 'This attachment does not exist.');
