import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { ConflictError } from '../../core/common/errors.js';
import { retryDuplicate } from '../../core/database/db.js';
import { InvitationService } from '../auth/invitations/invitation.service.js';
import { ProjectService } from '../projects/project.service.js';
import { AccountService } from '../users/account.service.js';
import type { ProjectFromRequestDto, ProjectFromRequestView } from './dto/project-from-request.dto.js';
import type { Request } from './request.entity.js';
import { RequestService, requireSender } from './request.service.js';

@Injectable()
export class RequestConversionService {
  constructor(
    private readonly requests: RequestService,
    private readonly accounts: AccountService,
    private readonly invitations: InvitationService,
    private readonly projects: ProjectService,
  ) {}

  /**
   * @throws REQUEST_NOT_FOUND, ALREADY_ERASED, ALREADY_A_PROJECT, NOT_A_CUSTOMER, CUSTOMER_INACTIVE, the errors of a
   * new project, or STALE
   */
  createProject(
    actor: Actor,
    id: number,
    input: ProjectFromRequestDto,
    version?: number,
  ): Promise<ProjectFromRequestView> {
    const create = async (request: Request) => {
      requireSender(request);
      if (request.projectId !== null && (await this.projects.exists(request.projectId)))
        throw new ConflictError('ALREADY_A_PROJECT', 'A project has already been created from this request.', {
          details: { project_id: request.projectId },
        });
      const { clientId, invited } = await this.findOrInviteClient(actor, request, input.title);
      const project = await this.projects.create(actor, { ...input, user_id: clientId });
      await this.requests.save(actor, request, { stage: 'won', projectId: project.id });
      const view = await this.requests.view(id);
      return { project_id: project.id, client_name: project.client_name, invited, request: view };
    };
    // The sender may register concurrently.
    return retryDuplicate(() => this.requests.withLocked(id, version, create));
  }

  private async findOrInviteClient(actor: Actor, { name, email }: Request, title: string) {
    const account = await this.accounts.findByEmail(email);
    if (!account) {
      const { userId } = await this.invitations.inviteClient(actor, { name, email }, title);
      return { clientId: userId, invited: true };
    }
    if (account.role !== 'user')
      throw new ConflictError('NOT_A_CUSTOMER', 'This address belongs to a staff member, not to a customer.');
    if (!account.isActive)
      throw new ConflictError('CUSTOMER_INACTIVE', 'The account of this address is deactivated. Reactivate it first.');
    return { clientId: account.id, invited: false };
  }
}
