import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { RequiresForFile } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { Refuses } from '../../core/http/refuses.js';
import { SendsFile } from '../../core/storage/serving/file.interceptor.js';
import type { ServedFile } from '../../core/storage/serving/served-file.js';
import { AttachmentFailures } from './attachment-failures.js';
import { AttachmentFilesService } from './files/attachment-files.service.js';
import { FileQuery } from './dto/attachment.dto.js';

const BINARY = { schema: { type: 'string', format: 'binary' } };

/** One file, two addresses, one rule. */
@ApiTags('attachments')
@Controller('projects')
@SendsFile()
@UseInterceptors(AttachmentFailures)
export class AttachmentFilesController {
  constructor(private readonly files: AttachmentFilesService) {}

  @Get(':id/attachments/:filename')
  @RequiresForFile('attachment.read')
  @ApiProduces('application/octet-stream')
  @ApiOkResponse(BINARY)
  @Refuses('PROJECT_NOT_FOUND', 'ATTACHMENT_NOT_FOUND', 'FILE_MISSING', 'NO_PREVIEW')
  getProjectFile(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) projectId: number,
    @Param('filename') filename: string,
    @Query() query: FileQuery,
  ): Promise<ServedFile> {
    return this.files.get(actor, { filename, projectId }, query);
  }

  @Get('attachments/:filename')
  @RequiresForFile('attachment.read')
  @ApiProduces('application/octet-stream')
  @ApiOkResponse(BINARY)
  @Refuses('ATTACHMENT_NOT_FOUND', 'FILE_MISSING', 'NO_PREVIEW')
  getFile(
    @CurrentActor() actor: Actor,
    @Param('filename') filename: string,
    @Query() query: FileQuery,
  ): Promise<ServedFile> {
    return this.files.get(actor, { filename }, query);
  }
}
