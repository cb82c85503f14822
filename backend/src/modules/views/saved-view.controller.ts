import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../core/http/if-match.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { ChangeViewDto, CreateViewDto, ViewsQuery } from './saved-view.dto.js';
import { SavedViewsView, SavedViewView } from './saved-view.view.js';
import { SavedViewService } from './saved-view.service.js';

@ApiTags('views')
@Controller('views')
export class SavedViewController {
  constructor(private readonly views: SavedViewService) {}

  /** Returns the caller's saved views by name. */
  @Get()
  @Requires('account.read')
  async listViews(@CurrentActor() actor: Actor, @Query() { list }: ViewsQuery): Promise<SavedViewsView> {
    return { items: await this.views.list(actor, list) };
  }

  /** Saves a view of a list. */
  @Post()
  @Requires('account.read')
  @ApiErrors('TOO_MANY_VIEWS', 'NAME_TAKEN')
  async createView(@CurrentActor() actor: Actor, @Body() body: CreateViewDto): Promise<SavedViewView> {
    return this.views.create(actor, body);
  }

  /** Changes a saved view. */
  @Patch(':id')
  @ApiIfMatch()
  @Requires('account.read')
  @ApiErrors('NAME_TAKEN')
  async changeView(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: ChangeViewDto,
    @IfMatch() version?: number,
  ): Promise<SavedViewView> {
    return this.views.change(actor, id, body, version);
  }

  /** Deletes a saved view. */
  @Delete(':id')
  @Requires('account.read')
  async deleteView(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.views.remove(actor, id);
    return { message: 'View deleted.' };
  }
}
