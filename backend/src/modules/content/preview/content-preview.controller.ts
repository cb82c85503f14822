import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { MessageView } from '../../../core/http/message.view.js';
import { Refuses } from '../../../core/http/refuses.js';
import { ContentItems } from '../desk/content-items.js';
import { ContentPeople } from './content-people.js';
import { ContentPreviews } from './content-previews.js';
import { PresenceDto } from '../dto/content.dto.js';
import { ContentPeopleView } from '../dto/content-people.view.js';
import { ContentPreviewView } from '../dto/content-version.view.js';

/** What somebody who writes sees beside the text: the page, and who else is there. */
@ApiTags('content')
@Controller('content/:id')
export class ContentPreviewController {
  constructor(
    private readonly items: ContentItems,
    private readonly previews: ContentPreviews,
    private readonly people: ContentPeople,
  ) {}

  @Post('preview')
  @HttpCode(200)
  @Requires('site.edit')
  @ApiOkResponse({ type: ContentPreviewView })
  @Refuses('CONTENT_NOT_FOUND')
  async previewContent(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ContentPreviewView> {
    return this.previews.open(actor, id);
  }

  /** Says that somebody is there, every ten seconds, and answers who else is. */
  @Post('presence')
  @HttpCode(200)
  @Requires('site.edit')
  @ApiOkResponse({ type: ContentPeopleView })
  @Refuses('CONTENT_NOT_FOUND')
  async tellPresence(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: PresenceDto,
  ): Promise<ContentPeopleView> {
    await this.items.mustExist(id);
    return { people: await this.people.here(actor, id, body.field ?? '') };
  }

  @Delete('presence')
  @Requires('site.edit')
  async endPresence(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.people.leave(actor, id);
    return { message: 'Left.' };
  }
}
