import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { NotFoundError } from '../../core/common/errors.js';
import { Port } from '../../core/common/port.js';

/** What attachments need to know of the project they belong to. */
export interface OwningProject {
  id: number;
  title: string;
  /** Its client. */
  userId: number;
}

/** The project when this actor may know about it, else null. */
type OwnerCheck = (actor: Actor, projectId: number) => Promise<OwningProject | null>;

/** The question "whose file is this?". */
@Injectable()
export class AttachmentOwners extends Port<OwnerCheck> {
  find(actor: Actor, projectId: number): Promise<OwningProject | null> {
    return this.answer(actor, projectId);
  }

  /** Throws 404 when there is no such project, or it is not this actor's to know about. */
  async get(actor: Actor, projectId: number): Promise<OwningProject> {
    const project = await this.find(actor, projectId);
    if (!project) throw projectNotFound();
    return project;
  }
}

export const projectNotFound = () => new NotFoundError('PROJECT_NOT_FOUND', 'This project does not exist.');
