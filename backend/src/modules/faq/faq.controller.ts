import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { Idempotent } from '../../core/idempotency/idempotency.interceptor.js';
import { ReadsBody } from '../../core/server/edge/body.guard.js';
import { readFile } from '../../core/http/form-parts.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../core/http/if-match.js';
import { sendAnswer, sendPrivateAnswer } from '../../core/http/cached-response.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiPage, mapPage, type Page } from '../../core/http/page.js';
import { CsvExportService } from '../../core/lists/csv-export.service.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.js';
import { TakesFiles } from '../../core/server/edge/request-timeout.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { DryRunQuery } from '../../core/imports/dry-run.dto.js';
import { TABLE_FILE, TABLE_FORM } from '../../core/imports/table-form.js';
import { ChangeGapDto, GapAliasDto, GapsQuery, QualityQuery, TryFaqDto } from './dto/faq-gap.dto.js';
import { FaqGapView, FaqQualityView } from './dto/faq-gap.view.js';
import { ChangeFaqDto, CreateFaqDto, inputFrom } from './dto/faq-entry.dto.js';
import { FaqEntryView } from './dto/faq-entry.view.js';
import { FaqImportView } from './dto/faq-import.view.js';
import { FaqFileQuery, FaqListQuery, FaqQuery } from './dto/faq-query.dto.js';
import { FaqTrialView } from './dto/faq-trial.view.js';
import { FaqGapService } from './editing/faq-gap.service.js';
import { FaqListService } from './editing/faq-list.service.js';
import { FAQ_CSV } from './editing/faq.csv.js';
import { FaqService } from './editing/faq.service.js';
import { scopeOf } from './entries/faq.policy.js';
import { FaqIndex } from './index/faq-index.js';

@ApiTags('faq')
@Controller('faq')
export class FaqController {
  constructor(
    private readonly entries: FaqService,
    private readonly lists: FaqListService,
    private readonly gaps: FaqGapService,
    private readonly index: FaqIndex,
    private readonly exports: CsvExportService,
  ) {}

  /** Returns unanswered questions, most asked first. */
  @Get('gaps')
  @Requires('faq.manage')
  @ApiPage(FaqGapView)
  async listFaqGaps(@Query() query: GapsQuery): Promise<Page<FaqGapView>> {
    return this.gaps.list(query);
  }

  /** Changes the state of an unanswered question. */
  @Patch('gaps/:id')
  @Requires('faq.manage')
  @ApiErrors('FAQ_GAP_NOT_FOUND', 'STALE')
  async changeFaqGap(@Param('id', IdPipe) id: number, @Body() { state }: ChangeGapDto): Promise<FaqGapView> {
    return this.gaps.change(id, state);
  }

  /** Adds an unanswered question as an alias and closes it. */
  @Post('gaps/:id/alias')
  @HttpCode(200)
  @Requires('faq.manage')
  @ApiErrors('FAQ_GAP_NOT_FOUND', 'FAQ_NOT_FOUND', 'STALE', 'TOO_MANY_ALIASES')
  async addGapAlias(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { faq_id }: GapAliasDto,
  ): Promise<FaqGapView> {
    return this.gaps.addAlias(actor, id, faq_id);
  }

  /** Returns answered, weak and unanswered questions per day. */
  @Get('quality')
  @Requires('faq.manage')
  @ApiOkResponse({ type: [FaqQualityView] })
  async getFaqQuality(@Query() { days }: QualityQuery): Promise<FaqQualityView[]> {
    return (await this.gaps.listQuality(days)).map((day) => FaqQualityView.of(day));
  }

  /** Answers like the chat, with scores and without statistics. */
  @Post('try')
  @HttpCode(200)
  @Requires('faq.manage')
  async tryFaq(@Body() { question, visibility }: TryFaqDto): Promise<FaqTrialView> {
    return FaqTrialView.of(await this.index.ask(visibility, question));
  }

  /** Exports the FAQ as CSV. */
  @Get('export.csv')
  @Requires('faq.manage')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportFaq(@CurrentActor() actor: Actor, @Query() query: FaqFileQuery): Promise<StreamableFile> {
    return this.exports.file(
      actor,
      'faq.exported',
      { name: 'faq', query },
      { columns: FAQ_CSV, next: (part) => this.lists.batch(query, part) },
    );
  }

  /** Imports CSV: question, answer and optional columns of the export. */
  @Post('import')
  @HttpCode(200)
  @Requires('faq.manage')
  @ReadsBody()
  @TakesFiles()
  @ApiConsumes('multipart/form-data')
  @ApiBody(TABLE_FORM)
  @ApiErrors('FAQ_FILE_REFUSED')
  async importFaq(
    @CurrentActor() actor: Actor,
    @Query() { dry_run }: DryRunQuery,
    @Req() request: FastifyRequest,
  ): Promise<FaqImportView> {
    return this.entries.importFile(actor, await readFile(request, TABLE_FILE), { dryRun: dry_run === 'true' });
  }

  /** Returns the FAQ entries that the caller may see. */
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
    const answer = await this.lists.listCached(scopeOf(actor), query);
    return actor ? sendPrivateAnswer(answer, reply) : sendAnswer(answer, request, reply);
  }

  /** Returns a page of FAQ entries for admins. */
  @Get('admin')
  @Requires('faq.manage')
  @ApiPage(FaqEntryView)
  async listAllFaq(@Query() query: FaqQuery): Promise<Page<FaqEntryView>> {
    return mapPage(await this.lists.list('admin', query), FaqEntryView.of);
  }

  /** Creates an FAQ entry. */
  @Post()
  @Idempotent()
  @Requires('faq.manage')
  @ApiErrors('FAQ_GAP_NOT_FOUND', 'STALE')
  async createFaq(@CurrentActor() actor: Actor, @Body() { gap_id, ...body }: CreateFaqDto): Promise<FaqEntryView> {
    return FaqEntryView.of(await this.entries.create(actor, inputFrom(body), gap_id));
  }

  /** Changes an FAQ entry. */
  @Patch(':id')
  @ApiIfMatch()
  @Requires('faq.manage')
  @ApiErrors('FAQ_NOT_FOUND')
  async changeFaq(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: ChangeFaqDto,
    @IfMatch() version?: number,
  ): Promise<FaqEntryView> {
    return FaqEntryView.of(await this.entries.update(actor, id, inputFrom(body), version));
  }

  /** Deletes an FAQ entry, restorable for 30 days. */
  @Delete(':id')
  @Requires('faq.manage')
  @ApiErrors('FAQ_NOT_FOUND')
  async deleteFaq(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.entries.remove(actor, id);
    return { message: 'FAQ deleted' };
  }

  /** Restores a deleted FAQ entry. */
  @Post(':id/restore')
  @HttpCode(200)
  @Requires('faq.manage')
  @ApiErrors('FAQ_NOT_FOUND', 'NOT_DELETED')
  async restoreFaq(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<FaqEntryView> {
    return FaqEntryView.of(await this.entries.restore(actor, id));
  }
}
