import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { ReadsBody } from '../../../core/server/edge/body.guard.js';
import { readFile } from '../../../core/http/form-parts.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { CsvExports } from '../../../core/lists/csv-exports.js';
import { TakesFiles } from '../../../core/server/edge/patience.js';
import { Refuses } from '../../../core/http/refuses.js';
import { DryRunQuery } from '../../../core/imports/dry-run.dto.js';
import { TABLE_FILE, TABLE_FORM } from '../../../core/imports/table-form.js';
import { ApiPage, type Page } from '../../../core/http/page.js';
import { ChangeGapDto, GapAliasDto, GapsQuery, QualityQuery, TryFaqDto } from '../dto/faq-desk.dto.js';
import { FaqFileQuery } from '../dto/faq-query.dto.js';
import { FaqGapView, FaqQualityView } from '../dto/faq-desk.view.js';
import { FaqImportView } from '../dto/faq-import.view.js';
import { FaqTrialView } from '../dto/faq-trial.view.js';
import { FaqGapsService } from '../gaps/faq-gaps.service.js';
import { FaqIndex } from '../index/faq-index.js';
import { FaqList } from '../faq.list.js';
import { faqFile } from './faq.csv.js';
import { FaqTransferService } from './faq-transfer.service.js';

/** What makes the assistant better: its gaps, its figures, a place to try it, and whole files of entries. */
@ApiTags('faq')
@Controller('faq')
export class FaqDeskController {
  constructor(
    private readonly gaps: FaqGapsService,
    private readonly index: FaqIndex,
    private readonly transfer: FaqTransferService,
    private readonly lists: FaqList,
    private readonly exports: CsvExports,
  ) {}

  @Get('gaps')
  @Requires('faq.manage')
  @ApiPage(FaqGapView)
  async listFaqGaps(@Query() query: GapsQuery): Promise<Page<FaqGapView>> {
    return this.gaps.list(query);
  }

  @Patch('gaps/:id')
  @Requires('faq.manage')
  @Refuses('FAQ_GAP_NOT_FOUND')
  async changeFaqGap(@Param('id', IdPipe) id: number, @Body() { state }: ChangeGapDto): Promise<FaqGapView> {
    return this.gaps.change(id, state);
  }

  /** Adds its words to an entry's other ways to ask. */
  @Post('gaps/:id/alias')
  @HttpCode(200)
  @Requires('faq.manage')
  @Refuses('FAQ_GAP_NOT_FOUND', 'FAQ_NOT_FOUND', 'TOO_MANY_ALIASES')
  async addGapAlias(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { faq_id }: GapAliasDto,
  ): Promise<FaqGapView> {
    return this.gaps.addAlias(actor, id, faq_id);
  }

  @Get('quality')
  @Requires('faq.manage')
  @ApiOkResponse({ type: [FaqQualityView] })
  async getFaqQuality(@Query() { days }: QualityQuery): Promise<FaqQualityView[]> {
    return (await this.gaps.quality(days)).map((day) => FaqQualityView.of(day));
  }

  /** Answers like the chat, says why, and counts nothing. */
  @Post('try')
  @HttpCode(200)
  @Requires('faq.manage')
  async tryFaq(@Body() { question, visibility }: TryFaqDto): Promise<FaqTrialView> {
    return FaqTrialView.of(await this.index.ask(visibility, question));
  }

  @Get('export.csv')
  @Requires('faq.manage')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportFaq(@CurrentActor() actor: Actor, @Query() query: FaqFileQuery): Promise<StreamableFile> {
    return this.exports.file(actor, 'faq.exported', { name: 'faq', query }, faqFile(this.lists, query));
  }

  /** From a CSV file with the columns question and answer, and any others of the export. */
  @Post('import')
  @HttpCode(200)
  @Requires('faq.manage')
  @ReadsBody()
  @TakesFiles()
  @ApiConsumes('multipart/form-data')
  @ApiBody(TABLE_FORM)
  @ApiOkResponse({ type: FaqImportView })
  @Refuses('FAQ_FILE_REFUSED')
  async importFaq(
    @CurrentActor() actor: Actor,
    @Query() { dry_run }: DryRunQuery,
    @Req() request: FastifyRequest,
  ): Promise<FaqImportView> {
    return this.transfer.import(actor, await readFile(request, TABLE_FILE), { dryRun: dry_run === 'true' });
  }
}
