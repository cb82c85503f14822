import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeEndpoint, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CsvExportService } from '../../core/lists/csv-export.service.js';
import { NeedsProof, Public, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { DomainError } from '../../core/common/errors.js';
import { CONFIG, type Config } from '../../core/config/env.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiPage, type Page } from '../../core/http/page.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { ReadsBody } from '../../core/server/edge/body.guard.js';
import { ProfileService } from '../users/profile.service.js';
import { MailFileQuery, MailFilterQuery, MailListQuery } from './dto/mail-list.dto.js';
import { MailCountsView, MailContentView, MailView } from './dto/mail.view.js';
import { mailFile } from './mail.csv.js';
import { MailLogService } from './mail-log.service.js';
import { EMAIL_TEMPLATES } from './email-templates.js';
import { UnsubscribeDto } from './dto/unsubscribe.dto.js';
import { UnsubscribeToken } from './unsubscribe-token.js';

@ApiTags('mail')
@Controller('mail')
export class MailController {
  private readonly tokens: UnsubscribeToken;

  constructor(
    private readonly log: MailLogService,
    private readonly exports: CsvExportService,
    private readonly profiles: ProfileService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.tokens = new UnsubscribeToken(config);
  }

  /** Returns a page of the email log. */
  @Get()
  @Requires('mail.manage')
  @ApiPage(MailView)
  async listMails(@Query() query: MailListQuery): Promise<Page<MailView>> {
    return this.log.list(query);
  }

  /** Returns the number of emails per filter value. */
  @Get('counts')
  @Requires('mail.manage')
  async countMails(@Query() query: MailFilterQuery): Promise<MailCountsView> {
    return this.log.counts(query);
  }

  /** Exports all matching emails as CSV. */
  @Get('export.csv')
  @Requires('mail.manage')
  @NeedsProof()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportMails(@CurrentActor() actor: Actor, @Query() query: MailFileQuery): Promise<StreamableFile> {
    return this.exports.file(actor, 'mail.exported', { name: 'mail', query }, mailFile(this.log, query));
  }

  /** Sends a test email to the caller. */
  @Post('test')
  @HttpCode(200)
  @Requires('mail.manage')
  @ApiErrors('MAIL_OFF')
  async sendTestMail(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.log.sendTest(actor);
    return { message: `A test email to ${actor.email} is on its way.` };
  }

  /** Returns the body of an email, unless it contains a code or a sign-in link. */
  @Get(':id/letter')
  @Requires('mail.manage')
  async readMail(@Param('id', IdPipe) id: number): Promise<MailContentView> {
    return this.log.getContent(id);
  }

  /** Sends an email again, or at once if it waits for a retry. */
  @Post(':id/resend')
  @HttpCode(200)
  @Requires('mail.manage')
  @ApiErrors('MAIL_NOT_RESENT')
  async resendMail(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MailView> {
    return this.log.resend(actor, id);
  }

  /** Turns off one kind of project email. Repeated requests change nothing. */
  @Post('unsubscribe')
  @HttpCode(200)
  @Public()
  @ApiErrors('UNSUBSCRIBE_INVALID', 'CONFLICT')
  async unsubscribe(@Body() { token }: UnsubscribeDto): Promise<MessageView> {
    return this.switchOff(token);
  }

  /** Unsubscribes with a click in the email program (RFC 8058). */
  @Post('unsubscribe/one-click')
  @HttpCode(200)
  @Public()
  @ReadsBody()
  @RouteConfig({ takesFields: true })
  @ApiExcludeEndpoint()
  async unsubscribeByButton(@Query() { token }: UnsubscribeDto): Promise<MessageView> {
    return this.switchOff(token);
  }

  /** Shows the unsubscribe page. */
  @Get('unsubscribe/one-click')
  @Public()
  @ApiExcludeEndpoint()
  askOnPage(@Query() { token }: UnsubscribeDto, @Res() reply: FastifyReply): void {
    void reply.redirect(`${this.config.PUBLIC_URL}/unsubscribe?token=${encodeURIComponent(token)}`, 302);
  }

  private async switchOff(token: string): Promise<MessageView> {
    const wish = this.tokens.read(token);
    if (!wish) {
      throw new DomainError(400, 'UNSUBSCRIBE_INVALID', 'This link isn’t valid. Please open it again from the email.');
    }
    await this.profiles.unsubscribe(wish.userId, wish.kind);
    return { message: `You won’t get emails about ${EMAIL_TEMPLATES[wish.kind].about} anymore.` };
  }
}
