import { Body, Controller, Get, Param, Patch, Post, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Requires, RequiresForFile } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../core/http/if-match.js';
import { ApiPage, type Page } from '../../core/http/page.js';
import { FileInterceptor, type ServedFile } from '../storage/index.js';
import { RequestFileQuery } from './dto/request-file.dto.js';
import { ProjectFromRequestView } from './dto/project-from-request.view.js';
import { RequestCountsView } from './dto/request-counts.view.js';
import { RequestView } from './dto/request.view.js';
import { ChangeRequestDto, ProjectFromRequestDto, RequestCountsQuery, RequestsQuery } from './dto/requests.dto.js';
import { RequestExport } from './request-export.js';
import { RequestFiles } from './request-files.js';
import { RequestList } from './request-list.js';
import { RequestProjects } from './request-projects.js';
import { RequestsService } from './requests.service.js';

@ApiTags('requests')
@Controller('requests')
export class RequestsController {
  constructor(
    private readonly requests: RequestsService,
    private readonly lists: RequestList,
    private readonly files: RequestFiles,
    private readonly exports: RequestExport,
    private readonly projects: RequestProjects,
  ) {}

  @Get()
  @Requires('request.manage')
  @ApiPage(RequestView)
  async listRequests(@CurrentActor() actor: Actor, @Query() query: RequestsQuery): Promise<Page<RequestView>> {
    return this.lists.list(actor, query);
  }

  @Get('counts')
  @Requires('request.manage')
  async countRequests(@CurrentActor() actor: Actor, @Query() query: RequestCountsQuery): Promise<RequestCountsView> {
    return this.lists.counts(actor, query);
  }

  /** All matches as CSV. */
  @Get('export.csv')
  @Requires('request.manage')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportRequests(@CurrentActor() actor: Actor, @Query() query: RequestFileQuery): Promise<StreamableFile> {
    return this.exports.csv(actor, query);
  }

  @Get(':id')
  @Requires('request.manage')
  async getRequest(@Param('id', IdPipe) id: number): Promise<RequestView> {
    return this.lists.one(id);
  }

  @Patch(':id')
  @ApiIfMatch()
  @Requires('request.manage')
  async changeRequest(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: ChangeRequestDto,
    @IfMatch() version?: number,
  ): Promise<RequestView> {
    return this.requests.change(actor, id, body, version);
  }

  /** Makes a project of it, for whoever wrote. */
  @Post(':id/project')
  @ApiIfMatch()
  @Requires('request.manage')
  @ApiCreatedResponse({ type: ProjectFromRequestView })
  async createProjectFromRequest(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: ProjectFromRequestDto,
    @IfMatch() version?: number,
  ): Promise<ProjectFromRequestView> {
    return this.projects.create(actor, id, body, version);
  }

  @Get(':id/attachment')
  @RequiresForFile('request.manage')
  @UseInterceptors(FileInterceptor)
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  getRequestFile(@Param('id', IdPipe) id: number): Promise<ServedFile> {
    return this.files.file(id);
  }
}
