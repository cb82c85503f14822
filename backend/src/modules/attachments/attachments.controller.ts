import { Controller, Delete, HttpCode, Param, Post, Query, Req, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { ReadsBody } from '../../core/server/edge/body.guard.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MessageView } from '../../core/http/message.view.js';
import { TakesFiles } from '../../core/server/edge/patience.js';
import { Refuses } from '../../core/http/refuses.js';
import { AttachmentFailures } from './attachment-failures.js';
import { AttachmentsService } from './attachments.service.js';
import { ConfirmationsService } from './confirmations.service.js';
import { DeleteAttachmentQuery } from './dto/attachment.dto.js';
import { AttachmentView, UploadedView } from './dto/attachment.view.js';
import { RemovalsService } from './removals.service.js';
import { UploadsService } from './upload/uploads.service.js';

const FORM = {
  schema: {
    type: 'object',
    required: ['attachments'],
    properties: { attachments: { type: 'array', items: { type: 'string', format: 'binary' } } },
  },
};

@ApiTags('attachments')
@Controller('projects')
export class AttachmentsController {
  constructor(
    private readonly attachments: AttachmentsService,
    private readonly uploads: UploadsService,
    private readonly confirmations: ConfirmationsService,
    private readonly removals: RemovalsService,
  ) {}

  /** All files of the form become attachments, or none does. */
  @Post(':id/upload')
  @Requires('attachment.manage')
  @ReadsBody()
  @TakesFiles()
  @UseInterceptors(AttachmentFailures)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FORM)
  @Refuses('PROJECT_NOT_FOUND', 'PROJECT_FULL', 'TOO_MANY_FILES', 'REQUEST_TOO_LARGE', 'RATE_LIMITED')
  async uploadAttachments(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) projectId: number,
    @Req() request: FastifyRequest,
  ): Promise<UploadedView> {
    const attachments = await this.uploads.receive(actor, projectId, request);
    return { items: attachments.map((attachment) => AttachmentView.of(attachment)) };
  }

  @Delete(':projectId/attachments/:filename')
  @Requires('attachment.manage')
  @Refuses('PROJECT_NOT_FOUND', 'ATTACHMENT_NOT_FOUND', 'ATTACHMENT_CONFIRMED')
  async deleteAttachment(
    @CurrentActor() actor: Actor,
    @Param('projectId', IdPipe) projectId: number,
    @Param('filename') filename: string,
    @Query() { force }: DeleteAttachmentQuery,
  ): Promise<MessageView> {
    await this.removals.remove(actor, { projectId, filename }, force === 'true');
    return { message: 'Attachment deleted.' };
  }

  /** Harmless when it is confirmed already. */
  @Post('attachments/:id/confirm')
  @HttpCode(200)
  @Requires('attachment.confirm')
  @Refuses('ATTACHMENT_NOT_FOUND')
  async confirmAttachment(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AttachmentView> {
    return this.attachments.view(await this.confirmations.confirm(actor, id));
  }
}
