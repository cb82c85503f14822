import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../../core/http/if-match.js';
import { Refuses } from '../../../core/http/refuses.js';
import { ContentHistory } from './content-history.js';
import { ContentPlans } from './content-plans.js';
import { PlanDto } from '../dto/content.dto.js';
import { ContentVersionDetailView, ContentVersionsView } from '../dto/content-version.view.js';
import { ContentView } from '../dto/content.view.js';

/** What was published before, and what will be. */
@ApiTags('content')
@Controller('content/:id')
export class ContentHistoryController {
  constructor(
    private readonly history: ContentHistory,
    private readonly plans: ContentPlans,
  ) {}

  @Get('versions')
  @Requires('site.edit')
  @Refuses('CONTENT_NOT_FOUND')
  async listVersions(@Param('id', IdPipe) id: number): Promise<ContentVersionsView> {
    return { items: await this.history.list(id) };
  }

  @Get('versions/:number')
  @Requires('site.edit')
  @Refuses('CONTENT_NOT_FOUND', 'VERSION_NOT_FOUND')
  async getVersion(
    @Param('id', IdPipe) id: number,
    @Param('number', IdPipe) number: number,
  ): Promise<ContentVersionDetailView> {
    return this.history.get(id, number);
  }

  /** Makes an older version the draft. */
  @Post('versions/:number/restore')
  @HttpCode(200)
  @Requires('site.edit')
  @ApiOkResponse({ type: ContentView })
  @Refuses('CONTENT_NOT_FOUND', 'VERSION_NOT_FOUND')
  async restoreVersion(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('number', IdPipe) number: number,
  ): Promise<ContentView> {
    return this.history.restore(actor, id, number);
  }

  /** Publishes the draft, as it stands now, at a moment of the future. */
  @Put('plan')
  @ApiIfMatch()
  @Requires('site.publish')
  @Refuses('CONTENT_NOT_FOUND', 'BAD_TIME')
  async planContent(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { asks_again: asksAgain, ...when }: PlanDto,
    @IfMatch() version?: number,
  ): Promise<ContentView> {
    return this.plans.plan(actor, id, when, { version, asksAgain });
  }

  @Delete('plan')
  @ApiIfMatch()
  @Requires('site.publish')
  @Refuses('CONTENT_NOT_FOUND')
  async unplanContent(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @IfMatch() version?: number,
  ): Promise<ContentView> {
    return this.plans.unplan(actor, id, version);
  }
}
