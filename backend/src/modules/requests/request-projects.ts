import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { isDuplicate } from '../../core/database/db.js';
import { ConflictError } from '../../core/common/errors.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import { ProjectsService } from '../projects/projects.service.js';
import { UserAccounts } from '../users/user-accounts.js';
import type { ProjectFromRequestView } from './dto/project-from-request.view.js';
import type { ProjectFromRequestDto } from './dto/project-from-request.dto.js';
import { Request } from './request.entity.js';
import { RequestDesk } from './request-desk.js';

interface Client {
  id: number;
  invited: boolean;
}

/** Makes a project of a request, once, for whoever wrote: a customer already, or one from now on. */
@Injectable()
export class RequestProjects {
  constructor(
    private readonly desk: RequestDesk,
    private readonly accounts: UserAccounts,
    private readonly invitations: InvitationsService,
    private readonly projects: ProjectsService,
  ) {}

  async create(actor: Actor, id: number, input: ProjectFromRequestDto, version?: number) {
    const work = () => this.once(actor, id, { input, version });
    // Somebody may register with this address at the very moment: then they are a customer, and need no invitation.
    return work().catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return work();
    });
  }

  private once(
    actor: Actor,
    id: number,
    given: { input: ProjectFromRequestDto; version: number | undefined },
  ): Promise<ProjectFromRequestView> {
    return this.desk.changing(id, given.version, async (request) => {
      if (request.projectId !== null)
        throw new ConflictError('ALREADY_A_PROJECT', 'A project was made from this request already.', {
          details: { project_id: request.projectId },
        });
      const client = await this.clientOf(actor, request);
      const project = await this.projects.create(actor, { ...given.input, user_id: client.id });
      await this.desk.save(actor, request, { stage: 'won', projectId: project.id });
      const { invited } = client;
      return { project_id: project.id, client_name: project.client_name, invited, request: await this.desk.view(id) };
    });
  }

  private async clientOf(actor: Actor, { name, email }: Request): Promise<Client> {
    const known = await this.accounts.findByEmail(email);
    if (!known) return { id: (await this.invitations.inviteClient(actor, { name, email })).userId, invited: true };
    if (known.role !== 'user')
      throw new ConflictError('NOT_A_CUSTOMER', 'This address belongs to somebody of the firm, not to a customer.');
    if (!known.isActive)
      throw new ConflictError('CUSTOMER_INACTIVE', 'The account of this address is deactivated. Reactivate it first.');
    return { id: known.id, invited: false };
  }
}
