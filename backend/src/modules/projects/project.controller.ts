import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Idempotent } from '../../core/idempotency/idempotency.interceptor.js';
import { CsvExportService } from '../../core/lists/csv-export.service.js';
import { NeedsProof, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../core/http/if-match.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiPage, mapPage, type Page } from '../../core/http/page.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { ChangeProjectDto, SaveProjectDto } from './dto/project.dto.js';
import { ProjectCountsView, ProjectDetailView, ProjectView } from './dto/project.view.js';
import { ProjectCountsQuery, ProjectFileQuery, ProjectsQuery } from './dto/projects-query.dto.js';
import { WaitingView } from './dto/waiting.view.js';
import { audienceOfList } from './project.policy.js';
import { PROJECT_CSV } from './project.columns.js';
import { ProjectList } from './project.list.js';
import { ProjectService } from './project.service.js';
import { ProjectStatisticsService } from './project-statistics.service.js';

@ApiTags('projects')
@Controller('projects')
export class ProjectController {
  constructor(
    private readonly projects: ProjectService,
    private readonly lists: ProjectList,
    private readonly statistics: ProjectStatisticsService,
    private readonly exports: CsvExportService,
  ) {}

  /** Returns a page of projects: all for admins, their own for customers. */
  @Get()
  @Requires('project.read')
  @ApiPage(ProjectView)
  async listProjects(@CurrentActor() actor: Actor, @Query() query: ProjectsQuery): Promise<Page<ProjectView>> {
    const audience = audienceOfList(actor, query.mine === '1');
    return mapPage(await this.lists.list(actor, query), (row) => ProjectView.of(row, audience));
  }

  /** Returns the number of projects per filter value. */
  @Get('counts')
  @Requires('project.read')
  async countProjects(@CurrentActor() actor: Actor, @Query() query: ProjectCountsQuery): Promise<ProjectCountsView> {
    const { paid, pending } = await this.lists.counts(actor, query);
    return { all: paid + pending, paid, pending };
  }

  /** Returns the caller's tasks: payments, files to confirm and unread replies. */
  @Get('waiting')
  @Requires('project.read')
  async listWaiting(@CurrentActor() actor: Actor): Promise<WaitingView> {
    return { items: await this.statistics.listWaiting(actor) };
  }

  /** Exports all matching projects as CSV. */
  @Get('export.csv')
  @Requires('project.manage')
  @NeedsProof()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportProjects(@CurrentActor() actor: Actor, @Query() query: ProjectFileQuery): Promise<StreamableFile> {
    return this.exports.file(
      actor,
      'project.exported',
      { name: 'projects', query },
      { columns: PROJECT_CSV, next: (part) => this.lists.batch(actor, query, part) },
    );
  }

  /** Returns a project. */
  @Get(':id')
  @Requires('project.read')
  @ApiErrors('PROJECT_NOT_FOUND')
  async getProject(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ProjectDetailView> {
    return this.projects.detail(actor, id);
  }

  /** Creates a project for a client. */
  @Post()
  @Idempotent()
  @Requires('project.manage')
  @ApiErrors('CLIENT_NOT_FOUND', 'ASSIGNEE_NOT_FOUND', 'DATES_REVERSED', 'MILESTONE_OUT_OF_RANGE', 'TOO_MANY_NAMES')
  async createProject(@CurrentActor() actor: Actor, @Body() body: SaveProjectDto): Promise<ProjectView> {
    return this.projects.create(actor, body);
  }

  /** Replaces the fields of a project. */
  @Put(':id')
  @Requires('project.manage')
  @ApiIfMatch()
  @ApiErrors(
    'PROJECT_NOT_FOUND',
    'CLIENT_NOT_FOUND',
    'ASSIGNEE_NOT_FOUND',
    'DATES_REVERSED',
    'MILESTONE_OUT_OF_RANGE',
    'TOO_MANY_NAMES',
    'PRICE_LOCKED',
    'PROJECT_HAS_PAYMENT',
  )
  async updateProject(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: SaveProjectDto,
    @IfMatch() version?: number,
  ): Promise<ProjectView> {
    return this.projects.update(actor, id, body, version);
  }

  /** Changes the status, dates or assignee of a project. */
  @Patch(':id')
  @Requires('project.manage')
  @ApiIfMatch()
  @ApiErrors(
    'PROJECT_NOT_FOUND',
    'ASSIGNEE_NOT_FOUND',
    'DATES_REVERSED',
    'MILESTONE_OUT_OF_RANGE',
    'PROJECT_HAS_PAYMENT',
  )
  async changeProject(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: ChangeProjectDto,
    @IfMatch() version?: number,
  ): Promise<ProjectView> {
    return this.projects.change(actor, id, body, version);
  }

  /** Deletes a project with its attachments and comments. It can be restored for 30 days. Projects with payments are kept. */
  @Delete(':id')
  @Requires('project.manage')
  @ApiErrors('PROJECT_NOT_FOUND', 'PROJECT_HAS_PAYMENT')
  async deleteProject(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.projects.remove(actor, id);
    return { message: 'Project deleted.' };
  }

  /** Restores a deleted project with its attachments and comments. */
  @Post(':id/restore')
  @HttpCode(200)
  @Requires('project.manage')
  @ApiErrors('PROJECT_NOT_FOUND', 'NOT_DELETED')
  async restoreProject(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ProjectView> {
    return this.projects.restore(actor, id);
  }
}
