import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { NeedsProof, Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { ReadsBody } from '../../../core/server/edge/body.guard.js';
import { readFile } from '../../../core/http/form-parts.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { MessageView } from '../../../core/http/message.view.js';
import { ApiPage, type Page } from '../../../core/http/page.js';
import { TakesFiles } from '../../../core/server/edge/request-timeout.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { RateLimitService } from '../../../core/rate-limit/rate-limit.service.js';
import { DryRunQuery } from '../../../core/imports/dry-run.dto.js';
import { TABLE_FILE, TABLE_FORM } from '../../../core/imports/table-form.js';
import { InvitationsQuery, InviteDto } from './dto/invitation.dto.js';
import { InvitationFileView } from './dto/invitation-file.view.js';
import { InvitationView } from './dto/invitation.view.js';
import { InvitationImportService } from './invitation-import.service.js';
import { InvitationRepository } from './invitation.repository.js';
import { InvitationService } from './invitation.service.js';

const WITHDRAWN = {
  none: 'The invitation was withdrawn.',
  removed: 'The invitation was withdrawn, and its unused account was deleted.',
  deactivated: 'The invitation was withdrawn. The account has a project, so it was deactivated instead of deleted.',
} as const;

@ApiTags('invitations')
@Controller('invitations')
export class InvitationController {
  constructor(
    private readonly invitations: InvitationService,
    private readonly repository: InvitationRepository,
    private readonly imports: InvitationImportService,
    private readonly limits: RateLimitService,
  ) {}

  /** Returns a page of invitations. */
  @Get()
  @Requires('user.manage')
  @ApiPage(InvitationView)
  async listInvitations(@Query() query: InvitationsQuery): Promise<Page<InvitationView>> {
    return this.repository.findPage(query);
  }

  /** Invites a person by email. */
  @Post()
  @Requires('user.manage')
  @NeedsProof()
  @ApiErrors('ALREADY_INVITED', 'ALREADY_REGISTERED', 'CUSTOMER_INACTIVE', 'RATE_LIMITED', 'NOT_FOUND')
  async invite(@CurrentActor() actor: Actor, @Body() body: InviteDto): Promise<InvitationView> {
    const { for_project, project_title, ...guest } = body;
    await this.countEmail(actor.id, guest.email);
    const asClient = for_project === true && guest.role === 'user';
    const { id } = await (asClient
      ? this.invitations.inviteForProject(actor, guest, project_title ?? undefined)
      : this.invitations.invite(actor, guest));
    return this.repository.getView(id);
  }

  /** Invites people from CSV with columns name, email and role. */
  @Post('csv')
  @HttpCode(200)
  @Requires('user.manage')
  @NeedsProof()
  @ReadsBody()
  @TakesFiles()
  @ApiConsumes('multipart/form-data')
  @ApiBody(TABLE_FORM)
  @ApiErrors('INVITATION_FILE_REFUSED', 'RATE_LIMITED', 'NOT_FOUND')
  async inviteByFile(
    @CurrentActor() actor: Actor,
    @Query() { dry_run }: DryRunQuery,
    @Req() request: FastifyRequest,
  ): Promise<InvitationFileView> {
    const bytes = await readFile(request, TABLE_FILE);
    await this.limits.consume('invitationFiles', `invite:file:${actor.id}`);
    return this.imports.importFile(actor, bytes, { dryRun: dry_run === 'true' });
  }

  /** Sends an invitation with a new link; the earlier becomes invalid. */
  @Post(':id/resend')
  @HttpCode(200)
  @Requires('user.manage')
  @NeedsProof()
  @ApiErrors('INVITATION_NOT_FOUND', 'INVITATION_OVER', 'ALREADY_REGISTERED', 'CUSTOMER_INACTIVE', 'RATE_LIMITED')
  async resendInvitation(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<InvitationView> {
    const { email } = await this.invitations.get(id);
    await this.countEmail(actor.id, email);
    await this.invitations.resend(actor, id);
    return this.repository.getView(id);
  }

  /** Withdraws an invitation and its link. */
  @Delete(':id')
  @Requires('user.manage')
  @NeedsProof()
  @ApiErrors('INVITATION_NOT_FOUND', 'INVITATION_OVER')
  async withdrawInvitation(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    const account = await this.invitations.withdraw(actor, id);
    return { message: WITHDRAWN[account ?? 'none'] };
  }

  private async countEmail(actorId: number, email: string): Promise<void> {
    await this.limits.consume('invitations', `invite:by:${actorId}`);
    await this.limits.consume('invitationsPerEmail', `invite:to:${email}`);
  }
}
