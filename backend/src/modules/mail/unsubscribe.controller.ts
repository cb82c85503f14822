import { Body, Controller, Get, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../core/access/access.decorators.js';
import type { Config } from '../../core/config/env.js';
import { CONFIG } from '../../core/config/config.module.js';
import { DomainError } from '../../core/common/errors.js';
import { ReadsBody } from '../../core/server/edge/body.guard.js';
import { MessageView } from '../../core/http/message.view.js';
import { Refuses } from '../../core/http/refuses.js';
import { MailSwitches } from '../users/mail-switches.js';
import { UnsubscribeDto } from './dto/unsubscribe.dto.js';
import { LETTERS } from './letters.js';
import { UnsubscribeToken } from './unsubscribe-token.js';

@ApiTags('mail')
@Controller('mail')
export class UnsubscribeController {
  constructor(
    private readonly tokens: UnsubscribeToken,
    private readonly switches: MailSwitches,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  /** Switches one kind of project mail off. The token of the mail is the whole proof; a second call changes nothing. */
  @Post('unsubscribe')
  @HttpCode(200)
  @Public()
  @Refuses('UNSUBSCRIBE_INVALID', 'CONFLICT')
  async unsubscribe(@Body() { token }: UnsubscribeDto): Promise<MessageView> {
    return this.switchOff(token);
  }

  /** What a mail program calls when its own button is pressed (RFC 8058). It says nothing that the address does not. */
  @Post('unsubscribe/one-click')
  @HttpCode(200)
  @Public()
  @ReadsBody()
  @RouteConfig({ takesFields: true })
  @ApiExcludeEndpoint()
  async unsubscribeByButton(@Query() { token }: UnsubscribeDto): Promise<MessageView> {
    return this.switchOff(token);
  }

  /** A person who opens that address is asked on the page; looking changes nothing. */
  @Get('unsubscribe/one-click')
  @Public()
  @ApiExcludeEndpoint()
  askOnPage(@Query() { token }: UnsubscribeDto, @Res() reply: FastifyReply): void {
    void reply.redirect(`${this.config.PUBLIC_URL}/unsubscribe?token=${encodeURIComponent(token)}`, 302);
  }

  private async switchOff(token: string): Promise<MessageView> {
    const wish = this.tokens.read(token);
    if (!wish) {
      throw new DomainError(400, 'UNSUBSCRIBE_INVALID', 'This link is not valid. Please open it from the mail again.');
    }
    await this.switches.switchOff(wish.userId, wish.kind);
    return { message: `You will get no more emails about ${LETTERS[wish.kind].about}.` };
  }
}
