import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { RequiresForFile } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { FileInterceptor, type ServedFile } from '../storage/index.js';
import { AttachmentFailures } from './attachment-failures.js';
import { AttachmentFilesService } from './files/attachment-files.service.js';
import { FileQuery } from './dto/attachment.dto.js';

const BINARY = { schema: { type: 'string', format: 'binary' } };

/** One file, two addresses, one rule. */
@ApiTags('attachments')
@Controller('projects')
@UseInterceptors(AttachmentFailures, FileInterceptor)
export class AttachmentFilesController {
  constructor(private readonly files: AttachmentFilesService) {}

  @Get(':id/attachments/:filename')
  @RequiresForFile('attachment.read')
  @ApiProduces('application/octet-stream')
  @ApiOkResponse(BINARY)
  getProjectFile(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) projectId: number,
    @Param('filename') filename: string,
    @Query() query: FileQuery,
  ): Promise<ServedFile> {
    return this.files.find(actor, { filename, projectId }, query);
  }

  @Get('attachments/:filename')
  @RequiresForFile('attachment.read')
  @ApiProduces('application/octet-stream')
  @ApiOkResponse(BINARY)
  getFile(
    @CurrentActor() actor: Actor,
    @Param('filename') filename: string,
    @Query() query: FileQuery,
  ): Promise<ServedFile> {
    return this.files.find(actor, { filename }, query);
  }
}
