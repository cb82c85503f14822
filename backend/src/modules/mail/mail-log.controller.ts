import { Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CsvExports } from '../../core/lists/csv-exports.js';
import { NeedsProof, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiPage, type Page } from '../../core/http/page.js';
import { Refuses } from '../../core/http/refuses.js';
import { MailFileQuery, MailFilterQuery, MailListQuery } from './dto/mail-list.dto.js';
import { MailCountsView, MailView } from './dto/mail.view.js';
import { mailFile } from './mail.csv.js';
import { MailLetterView } from './dto/mail-letter.view.js';
import { MailLogService } from './mail-log.service.js';
import { SentLetters } from './sent-letters.js';

/** The log of every mail, for admins. */
@ApiTags('mail')
@Controller('mail')
export class MailLogController {
  constructor(
    private readonly log: MailLogService,
    private readonly exports: CsvExports,
    private readonly letters: SentLetters,
  ) {}

  @Get()
  @Requires('mail.manage')
  @ApiPage(MailView)
  async listMails(@Query() query: MailListQuery): Promise<Page<MailView>> {
    return this.log.list(query);
  }

  @Get('counts')
  @Requires('mail.manage')
  async countMails(@Query() query: MailFilterQuery): Promise<MailCountsView> {
    return this.log.counts(query);
  }

  /** All matches as CSV. */
  @Get('export.csv')
  @Requires('mail.manage')
  @NeedsProof()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportMails(@CurrentActor() actor: Actor, @Query() query: MailFileQuery): Promise<StreamableFile> {
    return this.exports.file(actor, 'mail.exported', { name: 'mail', query }, mailFile(this.log, query));
  }

  /** Sends a mail to the caller's own address. */
  @Post('test')
  @HttpCode(200)
  @Requires('mail.manage')
  @Refuses('MAIL_OFF')
  async sendTestMail(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.log.sendTest(actor);
    return { message: `A test email to ${actor.email} is on its way.` };
  }

  /** What a mail says, unless it holds a code or a link that opens an account. */
  @Get(':id/letter')
  @Requires('mail.manage')
  async readMail(@Param('id', IdPipe) id: number): Promise<MailLetterView> {
    return this.letters.read(id);
  }

  /** Sends a mail again, or at once when it waits for its next try. */
  @Post(':id/resend')
  @HttpCode(200)
  @Requires('mail.manage')
  @ApiOkResponse({ type: MailView })
  @Refuses('MAIL_NOT_RESENT')
  async resendMail(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MailView> {
    return this.log.resend(actor, id);
  }
}
