import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../../core/http/if-match.js';
import { MessageView } from '../../../core/http/message.view.js';
import { Refuses } from '../../../core/http/refuses.js';
import { ContentDrafts } from './content-drafts.js';
import { ContentItems } from './content-items.js';
import { ContentPublisher } from './content-publisher.js';
import { ContentShelf } from './content-shelf.js';
import { ContentOrderDto, CreateContentDto, PublishDto, SaveDraftDto } from '../dto/content.dto.js';
import { ContentTreeView } from '../dto/content-entry.view.js';
import { ContentView } from '../dto/content.view.js';

@ApiTags('content')
@Controller('content')
export class ContentController {
  constructor(
    private readonly items: ContentItems,
    private readonly drafts: ContentDrafts,
    private readonly publisher: ContentPublisher,
    private readonly shelf: ContentShelf,
  ) {}

  /** Everything that the firm writes, in its order. */
  @Get()
  @Requires('site.edit')
  async listContent(): Promise<ContentTreeView> {
    return { items: await this.items.tree() };
  }

  /** A new service or page, as a draft. */
  @Post()
  @Requires('site.edit')
  @Refuses('CONTENT_NOT_FOUND', 'TOO_MANY_PAGES')
  async createContent(@CurrentActor() actor: Actor, @Body() body: CreateContentDto): Promise<ContentView> {
    return this.shelf.create(actor, body.kind, body.copy_of);
  }

  /** Puts services or pages in another order, which visitors see at once. */
  @Patch('order')
  @Requires('site.publish')
  async orderContent(@CurrentActor() actor: Actor, @Body() body: ContentOrderDto): Promise<ContentTreeView> {
    return { items: await this.shelf.order(actor, body.ids) };
  }

  @Get(':id')
  @Requires('site.edit')
  @Refuses('CONTENT_NOT_FOUND')
  async getContent(@Param('id', IdPipe) id: number): Promise<ContentView> {
    return this.items.view(id);
  }

  /** Keeps what has been written so far; visitors see nothing of it. */
  @Put(':id/draft')
  @ApiIfMatch()
  @Requires('site.edit')
  @Refuses('CONTENT_NOT_FOUND')
  async saveDraft(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: SaveDraftDto,
    @IfMatch() version?: number,
  ): Promise<ContentView> {
    return this.drafts.save(actor, id, body.document, version);
  }

  /** Goes back to what is published. */
  @Delete(':id/draft')
  @ApiIfMatch()
  @Requires('site.edit')
  @Refuses('CONTENT_NOT_FOUND')
  async discardDraft(@Param('id', IdPipe) id: number, @IfMatch() version?: number): Promise<ContentView> {
    return this.drafts.discard(id, version);
  }

  /** Makes the draft what visitors see. */
  @Post(':id/publish')
  @HttpCode(200)
  @ApiIfMatch()
  @Requires('site.publish')
  @ApiOkResponse({ type: ContentView })
  @Refuses('CONTENT_NOT_FOUND', 'SLUG_TAKEN', 'CURRENCY_FIXED')
  async publishContent(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: PublishDto,
    @IfMatch() version?: number,
  ): Promise<ContentView> {
    return this.publisher.publish(actor, id, { version, asksAgain: body.asks_again });
  }

  /** Takes a service or a page off the site. */
  @Delete(':id')
  @Requires('site.publish')
  @Refuses('CONTENT_NOT_FOUND', 'CONTENT_NEEDED')
  async deleteContent(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.shelf.remove(actor, id);
    return { message: 'Page deleted.' };
  }

  /** Undoes a deletion. */
  @Post(':id/restore')
  @HttpCode(200)
  @Requires('site.publish')
  @ApiOkResponse({ type: ContentView })
  @Refuses('CONTENT_NOT_FOUND', 'NOT_DELETED')
  async restoreContent(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ContentView> {
    return this.shelf.restore(actor, id);
  }
}
