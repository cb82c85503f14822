import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ApiPage, type Page } from '../../core/http/page.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { ProjectService } from '../projects/project.service.js';
import { ActivityRepository } from './activity.repository.js';
import { ActivityQuery, ProjectActivityView } from './dto/activity.view.js';

@ApiTags('projects')
@Controller('projects')
export class ActivityController {
  constructor(
    private readonly projects: ProjectService,
    private readonly activity: ActivityRepository,
  ) {}

  /** Returns the events of a project, newest first. */
  @Get(':id/activity')
  @Requires('audit.read')
  @ApiPage(ProjectActivityView)
  @ApiErrors('PROJECT_NOT_FOUND')
  async listProjectActivity(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Query() query: ActivityQuery,
  ): Promise<Page<ProjectActivityView>> {
    await this.projects.get(actor, id);
    return this.activity.list(id, query);
  }
}
