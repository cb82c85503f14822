import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../core/http/if-match.js';
import { sendAnswer, sendPrivateAnswer } from '../../core/http/kept-answer.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiPage, mapPage, type Page } from '../../core/http/page.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.js';
import { Refuses } from '../../core/http/refuses.js';
import { ChangeFaqDto, CreateFaqDto, inputFrom } from './dto/faq-entry.dto.js';
import { FaqEntryView } from './dto/faq-entry.view.js';
import { FaqListQuery, FaqQuery } from './dto/faq-query.dto.js';
import { FaqEditorService } from './desk/faq-editor.service.js';
import { FaqListAnswers } from './faq-list-answers.js';
import { FaqList } from './faq.list.js';
import { scopeOf } from './faq.policy.js';

/** Entries as lists, and their edits. */
@ApiTags('faq')
@Controller('faq')
export class FaqController {
  constructor(
    private readonly answers: FaqListAnswers,
    private readonly lists: FaqList,
    private readonly editor: FaqEditorService,
  ) {}

  /** What the caller may see. */
  @Get()
  @Public()
  @RateLimit('faqLists', 'shared')
  @ApiPage(FaqEntryView)
  async listFaq(
    @CurrentActor() actor: Actor | undefined,
    @Query() query: FaqListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer | undefined> {
    const answer = await this.answers.of(scopeOf(actor), query);
    return actor ? sendPrivateAnswer(answer, reply) : sendAnswer(answer, request, reply);
  }

  @Get('admin')
  @Requires('faq.manage')
  @ApiPage(FaqEntryView)
  async listAllFaq(@Query() { active, ...query }: FaqQuery): Promise<Page<FaqEntryView>> {
    const isActive = active === undefined ? undefined : active === '1';
    return mapPage(await this.lists.list('admin', { ...query, isActive }), FaqEntryView.of);
  }

  @Post()
  @Requires('faq.manage')
  async createFaq(@CurrentActor() actor: Actor, @Body() body: CreateFaqDto): Promise<FaqEntryView> {
    return FaqEntryView.of(await this.editor.create(actor, inputFrom(body)));
  }

  @Patch(':id')
  @ApiIfMatch()
  @Requires('faq.manage')
  @Refuses('FAQ_NOT_FOUND')
  async changeFaq(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: ChangeFaqDto,
    @IfMatch() version?: number,
  ): Promise<FaqEntryView> {
    return FaqEntryView.of(await this.editor.update(actor, id, inputFrom(body), version));
  }

  @Delete(':id')
  @Requires('faq.manage')
  @Refuses('FAQ_NOT_FOUND')
  async deleteFaq(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.editor.remove(actor, id);
    return { message: 'FAQ deleted' };
  }

  /** Undoes a deletion. */
  @Post(':id/restore')
  @HttpCode(200)
  @Requires('faq.manage')
  @Refuses('FAQ_NOT_FOUND', 'NOT_DELETED')
  async restoreFaq(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<FaqEntryView> {
    return FaqEntryView.of(await this.editor.restore(actor, id));
  }
}
