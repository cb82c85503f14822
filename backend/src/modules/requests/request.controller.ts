import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Idempotent } from '../../core/idempotency/idempotency.interceptor.js';
import { CsvExportService } from '../../core/lists/csv-export.service.js';
import { NeedsProof, Requires, RequiresForFile } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../core/http/if-match.js';
import { ApiPage, type Page } from '../../core/http/page.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { SendsFile } from '../../core/storage/serving/file.interceptor.js';
import type { ServedFile } from '../../core/storage/serving/served-file.js';
import { RequestNoteDto, RequestNoteView, RequestReplyDto, RequestThreadView } from './dto/correspondence.dto.js';
import { ChangeRequestDto, RequestCountsQuery, RequestFileQuery, RequestsQuery } from './dto/requests.dto.js';
import { ProjectFromRequestDto, ProjectFromRequestView } from './dto/project-from-request.dto.js';
import { RequestCountsView, RequestView } from './dto/request.view.js';
import { RequestConversionService } from './request-conversion.service.js';
import { RequestCorrespondenceService } from './request-correspondence.service.js';
import { REQUEST_CSV } from './request.columns.js';
import { RequestService } from './request.service.js';

@ApiTags('requests')
@Controller('requests')
export class RequestController {
  constructor(
    private readonly requests: RequestService,
    private readonly exports: CsvExportService,
    private readonly conversion: RequestConversionService,
    private readonly correspondence: RequestCorrespondenceService,
  ) {}

  /** Returns a page of requests. */
  @Get()
  @Requires('request.manage')
  @ApiPage(RequestView)
  async listRequests(@CurrentActor() actor: Actor, @Query() query: RequestsQuery): Promise<Page<RequestView>> {
    return this.requests.list(actor, query);
  }

  /** Returns the number of requests per filter value. */
  @Get('counts')
  @Requires('request.manage')
  async countRequests(@CurrentActor() actor: Actor, @Query() query: RequestCountsQuery): Promise<RequestCountsView> {
    return this.requests.counts(actor, query);
  }

  /** Exports all matching requests as CSV. */
  @Get('export.csv')
  @Requires('request.manage')
  @NeedsProof()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportRequests(@CurrentActor() actor: Actor, @Query() query: RequestFileQuery): Promise<StreamableFile> {
    return this.exports.file(
      actor,
      'request.exported',
      { name: 'requests', query },
      {
        columns: REQUEST_CSV,
        next: async (part) => this.correspondence.appendNotes(await this.requests.batch(actor, query, part)),
      },
    );
  }

  /** Returns a request. */
  @Get(':id')
  @Requires('request.manage')
  @ApiErrors('REQUEST_NOT_FOUND')
  async getRequest(@Param('id', IdPipe) id: number): Promise<RequestView> {
    return this.requests.view(id);
  }

  /** Changes the stage, assignee, due date or note of a request. */
  @Patch(':id')
  @ApiIfMatch()
  @Requires('request.manage')
  @ApiErrors('REQUEST_NOT_FOUND', 'OWNER_NOT_FOUND')
  async changeRequest(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: ChangeRequestDto,
    @IfMatch() version?: number,
  ): Promise<RequestView> {
    return this.requests.change(actor, id, body, version);
  }

  /** Returns the notes of a request and the emails to its sender. */
  @Get(':id/thread')
  @Requires('request.manage')
  @ApiErrors('REQUEST_NOT_FOUND')
  async getRequestThread(@Param('id', IdPipe) id: number): Promise<RequestThreadView> {
    return this.correspondence.getThread(id);
  }

  /** Marks a request as read. */
  @Post(':id/read')
  @HttpCode(200)
  @Requires('request.manage')
  @ApiErrors('REQUEST_NOT_FOUND')
  async readRequest(@Param('id', IdPipe) id: number): Promise<RequestView> {
    return this.correspondence.markRead(id);
  }

  /** Adds a note for staff to a request. */
  @Post(':id/notes')
  @Idempotent()
  @Requires('request.manage')
  @ApiErrors('REQUEST_NOT_FOUND')
  async addRequestNote(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { text }: RequestNoteDto,
  ): Promise<RequestNoteView> {
    return this.correspondence.addNote(actor, id, text);
  }

  /** Emails a reply to the sender. A new request, or spam, becomes contacted. */
  @Post(':id/reply')
  @HttpCode(200)
  @ApiIfMatch()
  @Idempotent()
  @Requires('request.manage')
  @ApiErrors('REQUEST_NOT_FOUND', 'ALREADY_ERASED')
  async replyToRequest(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: RequestReplyDto,
    @IfMatch() version?: number,
  ): Promise<RequestView> {
    return this.correspondence.reply(actor, id, body, version);
  }

  /** Creates a project for the sender of a request. */
  @Post(':id/project')
  @ApiIfMatch()
  @Requires('request.manage')
  @ApiErrors(
    'REQUEST_NOT_FOUND',
    'ALREADY_ERASED',
    'ALREADY_A_PROJECT',
    'NOT_A_CUSTOMER',
    'CUSTOMER_INACTIVE',
    'DATES_REVERSED',
  )
  async createProjectFromRequest(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: ProjectFromRequestDto,
    @IfMatch() version?: number,
  ): Promise<ProjectFromRequestView> {
    return this.conversion.createProject(actor, id, body, version);
  }

  /** Downloads the attachment of a request. */
  @Get(':id/attachment')
  @RequiresForFile('request.manage')
  @SendsFile()
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiErrors('REQUEST_NOT_FOUND', 'FILE_MISSING')
  getRequestFile(@Param('id', IdPipe) id: number): Promise<ServedFile> {
    return this.correspondence.getFile(id);
  }
}
