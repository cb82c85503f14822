import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { paletteView } from '../../core/company/brand/palette-rows.js';
import { PaletteView } from '../../core/company/brand/palette.view.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../core/http/if-match.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { Idempotent } from '../../core/idempotency/idempotency.interceptor.js';
import { ContentTreeView } from './pages/content-entry.view.js';
import { ContentPreviewView, ContentVersionDetailView, ContentVersionsView } from './pages/content-version.view.js';
import {
  ContentOrderDto,
  CreateContentDto,
  PaletteDto,
  PlanDto,
  PresenceDto,
  PublishDto,
  SaveDraftDto,
} from './pages/content.dto.js';
import { ContentRepository } from './pages/content.repository.js';
import { ContentService } from './pages/content.service.js';
import { ContentPeopleView, ContentView } from './pages/content.view.js';
import { PreviewService } from './publishing/preview.service.js';
import { PublishingService } from './publishing/publishing.service.js';

@ApiTags('content')
@Controller('content')
export class ContentController {
  constructor(
    private readonly items: ContentRepository,
    private readonly content: ContentService,
    private readonly publishing: PublishingService,
    private readonly previews: PreviewService,
  ) {}

  /** Returns all documents of the site, in order. */
  @Get()
  @Requires('site.edit')
  async listContent(): Promise<ContentTreeView> {
    return { items: await this.items.listTree() };
  }

  /** Creates a service or page as a draft. */
  @Post()
  @Idempotent()
  @Requires('site.edit')
  @ApiErrors('CONTENT_NOT_FOUND', 'TOO_MANY_PAGES')
  async createContent(@CurrentActor() actor: Actor, @Body() body: CreateContentDto): Promise<ContentView> {
    return this.content.create(actor, body.kind, body.copy_of);
  }

  /** Changes the order of services or pages at once. */
  @Patch('order')
  @Requires('site.publish')
  async orderContent(@CurrentActor() actor: Actor, @Body() body: ContentOrderDto): Promise<ContentTreeView> {
    return { items: await this.content.order(actor, body.ids) };
  }

  /** Returns a document with its draft. */
  @Get(':id')
  @Requires('site.edit')
  @ApiErrors('CONTENT_NOT_FOUND')
  async getContent(@Param('id', IdPipe) id: number): Promise<ContentView> {
    return this.items.getView(id);
  }

  /** Saves a draft, invisible to visitors. */
  @Put(':id/draft')
  @ApiIfMatch()
  @Requires('site.edit')
  @ApiErrors('CONTENT_NOT_FOUND')
  async saveDraft(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: SaveDraftDto,
    @IfMatch() version?: number,
  ): Promise<ContentView> {
    return this.content.saveDraft(actor, id, body.document, version);
  }

  /** Discards the draft for the published version. */
  @Delete(':id/draft')
  @ApiIfMatch()
  @Requires('site.edit')
  @ApiErrors('CONTENT_NOT_FOUND')
  async discardDraft(@Param('id', IdPipe) id: number, @IfMatch() version?: number): Promise<ContentView> {
    return this.content.discardDraft(id, version);
  }

  /** Publishes the draft. */
  @Post(':id/publish')
  @HttpCode(200)
  @ApiIfMatch()
  @Requires('site.publish')
  @ApiErrors('CONTENT_NOT_FOUND', 'SLUG_TAKEN', 'CURRENCY_FIXED')
  async publishContent(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: PublishDto,
    @IfMatch() version?: number,
  ): Promise<ContentView> {
    return this.publishing.publish(actor, id, { version, asksAgain: body.asks_again });
  }

  /** Deletes a service or page. It can be restored. */
  @Delete(':id')
  @Requires('site.publish')
  @ApiErrors('CONTENT_NOT_FOUND', 'CONTENT_NEEDED')
  async deleteContent(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.content.remove(actor, id);
    return { message: 'Page deleted.' };
  }

  /** Restores a deleted document. */
  @Post(':id/restore')
  @HttpCode(200)
  @Requires('site.publish')
  @ApiErrors('CONTENT_NOT_FOUND', 'NOT_DELETED')
  async restoreContent(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ContentView> {
    return this.content.restore(actor, id);
  }

  /** Returns published versions of a document, newest first. */
  @Get(':id/versions')
  @Requires('site.edit')
  @ApiErrors('CONTENT_NOT_FOUND')
  async listVersions(@Param('id', IdPipe) id: number): Promise<ContentVersionsView> {
    return { items: await this.content.listVersions(id) };
  }

  /** Returns one published version of a document. */
  @Get(':id/versions/:number')
  @Requires('site.edit')
  @ApiErrors('CONTENT_NOT_FOUND', 'VERSION_NOT_FOUND')
  async getVersion(
    @Param('id', IdPipe) id: number,
    @Param('number', IdPipe) number: number,
  ): Promise<ContentVersionDetailView> {
    return this.content.getVersion(id, number);
  }

  /** Copies an earlier version into the draft. */
  @Post(':id/versions/:number/restore')
  @HttpCode(200)
  @ApiIfMatch()
  @Requires('site.edit')
  @ApiErrors('CONTENT_NOT_FOUND', 'VERSION_NOT_FOUND')
  async restoreVersion(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('number', IdPipe) number: number,
    @IfMatch() version?: number,
  ): Promise<ContentView> {
    return this.content.restoreVersion(actor, id, { number, version });
  }

  /** Schedules the publication of the current draft. */
  @Put(':id/plan')
  @ApiIfMatch()
  @Requires('site.publish')
  @ApiErrors('CONTENT_NOT_FOUND', 'BAD_TIME', 'SLUG_TAKEN', 'CURRENCY_FIXED')
  async planContent(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { asks_again: asksAgain, ...when }: PlanDto,
    @IfMatch() version?: number,
  ): Promise<ContentView> {
    return this.publishing.schedule(actor, id, when, { version, asksAgain });
  }

  /** Cancels a scheduled publication. */
  @Delete(':id/plan')
  @ApiIfMatch()
  @Requires('site.publish')
  @ApiErrors('CONTENT_NOT_FOUND')
  async unplanContent(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @IfMatch() version?: number,
  ): Promise<ContentView> {
    return this.publishing.unschedule(actor, id, version);
  }

  /** Renders a document as its public page. */
  @Post(':id/preview')
  @HttpCode(200)
  @Requires('site.edit')
  @ApiErrors('CONTENT_NOT_FOUND')
  async previewContent(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ContentPreviewView> {
    return this.previews.create(actor, id);
  }

  /** Reports the caller as editor and returns the others. Repeat every ten seconds. */
  @Post(':id/presence')
  @HttpCode(200)
  @Requires('site.edit')
  @ApiErrors('CONTENT_NOT_FOUND')
  async reportPresence(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: PresenceDto,
  ): Promise<ContentPeopleView> {
    return { people: await this.content.recordPresence(actor, id, body.field ?? '') };
  }

  /** Removes the caller from the editors of a document. */
  @Delete(':id/presence')
  @Requires('site.edit')
  async endPresence(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.content.endPresence(actor, id);
    return { message: 'Left.' };
  }

  /** Derives the colors of both schemes from an accent color. */
  @Post('palette')
  @HttpCode(200)
  @Requires('site.edit')
  derivePalette(@Body() { accent }: PaletteDto): PaletteView {
    return paletteView(accent);
  }
}
