import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { NotFoundError } from '../../core/errors.js';

/** What attachments need to know of the project they belong to. */
export interface OwningProject {
  id: number;
  title: string;
  /** Its client. */
  userId: number;
}

/** The project when this actor may know about it, else null. */
export type OwnerCheck = (actor: Actor, projectId: number) => Promise<OwningProject | null>;

/** The question "whose file is this?", answered by the module above that registers here when it starts. */
@Injectable()
export class AttachmentOwners {
  private check: OwnerCheck = () => Promise.resolve(null);

  registerOwner(check: OwnerCheck): void {
    this.check = check;
  }

  lookUp(actor: Actor, projectId: number): Promise<OwningProject | null> {
    return this.check(actor, projectId);
  }

  /** Throws 404 when there is no such project, or it is not this actor's to know about. */
  async find(actor: Actor, projectId: number): Promise<OwningProject> {
    const project = await this.lookUp(actor, projectId);
    if (!project) throw projectNotFound();
    return project;
  }
}

export const projectNotFound = () => new NotFoundError('PROJECT_NOT_FOUND', 'This project does not exist.');
