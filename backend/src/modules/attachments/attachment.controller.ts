import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Requires, RequiresForFile } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { ReadsBody } from '../../core/server/edge/body.guard.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MessageView } from '../../core/http/message.view.js';
import { TakesFiles } from '../../core/server/edge/request-timeout.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { SendsFile } from '../../core/storage/serving/file.interceptor.js';
import type { ServedFile } from '../../core/storage/serving/served-file.js';
import { AttachmentErrorInterceptor } from './attachment-error.interceptor.js';
import { AttachmentReviewService } from './attachment-review.service.js';
import { AttachmentUploadService } from './attachment-upload.service.js';
import { AttachmentService } from './attachment.service.js';
import { DeleteAttachmentQuery, FileQuery } from './dto/attachment.dto.js';
import { AttachmentView, UploadedView } from './dto/attachment.view.js';

const FORM = {
  schema: {
    type: 'object',
    required: ['attachments'],
    properties: { attachments: { type: 'array', items: { type: 'string', format: 'binary' } } },
  },
};
const BINARY = { schema: { type: 'string', format: 'binary' } };

@ApiTags('attachments')
@Controller('projects')
export class AttachmentController {
  constructor(
    private readonly attachments: AttachmentService,
    private readonly uploads: AttachmentUploadService,
    private readonly reviews: AttachmentReviewService,
  ) {}

  /** Adds all files of the form, or none. */
  @Post(':id/upload')
  @Requires('attachment.manage')
  @ReadsBody()
  @TakesFiles()
  @UseInterceptors(AttachmentErrorInterceptor)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FORM)
  @ApiErrors('PROJECT_NOT_FOUND', 'PROJECT_FULL', 'TOO_MANY_FILES', 'REQUEST_TOO_LARGE', 'RATE_LIMITED')
  async uploadAttachments(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) projectId: number,
    @Req() request: FastifyRequest,
  ): Promise<UploadedView> {
    const attachments = await this.uploads.upload(actor, projectId, request);
    return { items: attachments.map((attachment) => AttachmentView.of(attachment)) };
  }

  /** Deletes an attachment with its file and comments. */
  @Delete(':projectId/attachments/:filename')
  @Requires('attachment.manage')
  @ApiErrors('PROJECT_NOT_FOUND', 'ATTACHMENT_NOT_FOUND', 'ATTACHMENT_CONFIRMED')
  async deleteAttachment(
    @CurrentActor() actor: Actor,
    @Param('projectId', IdPipe) projectId: number,
    @Param('filename') filename: string,
    @Query() { force, id }: DeleteAttachmentQuery,
  ): Promise<MessageView> {
    await this.attachments.remove(actor, { projectId, filename, ...(id && { id }) }, force === 'true');
    return { message: 'Attachment deleted.' };
  }

  /** Confirms an attachment and closes its comments. Idempotent. */
  @Post('attachments/:id/confirm')
  @HttpCode(200)
  @Requires('attachment.confirm')
  @ApiErrors('ATTACHMENT_NOT_FOUND')
  async confirmAttachment(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AttachmentView> {
    return this.attachments.view(await this.reviews.confirm(actor, id));
  }

  /** Downloads a file of a project. */
  @Get(':id/attachments/:filename')
  @RequiresForFile('attachment.read')
  @SendsFile()
  @UseInterceptors(AttachmentErrorInterceptor)
  @ApiProduces('application/octet-stream')
  @ApiOkResponse(BINARY)
  @ApiErrors('PROJECT_NOT_FOUND', 'ATTACHMENT_NOT_FOUND', 'FILE_MISSING', 'NO_PREVIEW')
  getProjectFile(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) projectId: number,
    @Param('filename') filename: string,
    @Query() query: FileQuery,
  ): Promise<ServedFile> {
    return this.attachments.getFile(actor, { filename, projectId }, query);
  }

  /** Downloads a file by its stored name. */
  @Get('attachments/:filename')
  @RequiresForFile('attachment.read')
  @SendsFile()
  @UseInterceptors(AttachmentErrorInterceptor)
  @ApiProduces('application/octet-stream')
  @ApiOkResponse(BINARY)
  @ApiErrors('ATTACHMENT_NOT_FOUND', 'FILE_MISSING', 'NO_PREVIEW')
  getFile(
    @CurrentActor() actor: Actor,
    @Param('filename') filename: string,
    @Query() query: FileQuery,
  ): Promise<ServedFile> {
    return this.attachments.getFile(actor, { filename }, query);
  }
}
