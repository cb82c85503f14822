import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../../core/http/if-match.js';
import { MessageView } from '../../../core/http/message.view.js';
import { ApiPage, type Page } from '../../../core/http/page.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { Idempotent } from '../../../core/idempotency/idempotency.interceptor.js';
import { RedirectsQuery, SaveRedirectDto } from './redirect.dto.js';
import { RedirectView } from './redirect.view.js';
import { RedirectService } from './redirect.service.js';

@ApiTags('redirects')
@Controller('redirects')
export class RedirectController {
  constructor(private readonly redirects: RedirectService) {}

  /** Returns a page of redirects. */
  @Get()
  @Requires('site.edit')
  @ApiPage(RedirectView)
  async listRedirects(@Query() query: RedirectsQuery): Promise<Page<RedirectView>> {
    return this.redirects.list(query);
  }

  /** Creates a redirect from an old address. */
  @Post()
  @Idempotent()
  @Requires('site.publish')
  @ApiErrors('SLUG_TAKEN', 'REDIRECT_LOOP', 'TOO_MANY_REDIRECTS')
  async createRedirect(@CurrentActor() actor: Actor, @Body() body: SaveRedirectDto): Promise<RedirectView> {
    return this.redirects.create(actor, body);
  }

  /** Changes a redirect. */
  @Patch(':id')
  @ApiIfMatch()
  @Requires('site.publish')
  @ApiErrors('REDIRECT_NOT_FOUND', 'SLUG_TAKEN', 'REDIRECT_LOOP', 'TOO_MANY_REDIRECTS')
  async changeRedirect(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: SaveRedirectDto,
    @IfMatch() version?: number,
  ): Promise<RedirectView> {
    return this.redirects.update(actor, id, body, version);
  }

  /** Deletes a redirect. */
  @Delete(':id')
  @Requires('site.publish')
  @ApiErrors('REDIRECT_NOT_FOUND')
  async deleteRedirect(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.redirects.remove(actor, id);
    return { message: 'Redirect deleted.' };
  }
}
