import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { ForbiddenError, NotFoundError } from '../../core/common/errors.js';
import { Port } from '../../core/common/port.js';
import { Db } from '../../core/database/db.js';
import { Attachment } from './attachment.entity.js';

export interface OwningProject {
  id: number;
  title: string;
  userId: number;
}

export interface AccessibleAttachment {
  attachment: Attachment;
  project: OwningProject;
}

interface OwningProjects {
  find(actor: Actor, projectId: number): Promise<OwningProject | null>;
  /** SQL condition: the column's project is not in the trash. */
  present(projectIdColumn: string): string;
}

@Injectable()
export class AttachmentPolicy extends Port<OwningProjects> {
  constructor(private readonly db: Db) {
    super();
  }

  /** @throws PROJECT_NOT_FOUND, also if not visible */
  async requireProject(actor: Actor, projectId: number): Promise<OwningProject> {
    const project = await this.provider.find(actor, projectId);
    if (!project) throw projectNotFound();
    return project;
  }

  /** @throws ATTACHMENT_NOT_FOUND, also if not visible */
  async require(actor: Actor, where: FindOptionsWhere<Attachment>): Promise<AccessibleAttachment> {
    const attachment = await this.db.read(Attachment).findOneBy(where);
    const project = attachment && (await this.provider.find(actor, attachment.projectId));
    if (!attachment || !project) throw attachmentNotFound();
    return { attachment, project };
  }

  /** SQL condition on `attachments a`. */
  get present(): string {
    return this.provider.present('a.project_id');
  }

  async requireOwn(actor: Actor, where: FindOptionsWhere<Attachment>): Promise<AccessibleAttachment> {
    const found = await this.require(actor, where);
    if (found.project.userId !== actor.id) throw new ForbiddenError();
    return found;
  }
}

export const projectNotFound = () => new NotFoundError('PROJECT_NOT_FOUND', 'This project does not exist.');
export const attachmentNotFound = () => new NotFoundError('ATTACHMENT_NOT_FOUND', 'This attachment does not exist.');
