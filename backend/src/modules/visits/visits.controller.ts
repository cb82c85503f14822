import { Body, Controller, Delete, Get, HttpCode, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { NeedsProof, Public, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiPage, mapPage, type Page } from '../../core/http/page.js';
import { CsvExportService } from '../../core/lists/csv-export.service.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.js';
import { LogSummaryView, LogView } from './dto/log.view.js';
import { LogBotsQuery, LogFileQuery, LogsQuery } from './dto/logs.dto.js';
import { VisitDto } from './dto/visit.dto.js';
import { visitsFile } from './visits.csv.js';
import { VisitsRepository } from './visits.repository.js';
import { VisitsService } from './visits.service.js';

@ApiTags('logs')
@Controller('logs')
export class VisitsController {
  constructor(
    private readonly visits: VisitsService,
    private readonly repository: VisitsRepository,
    private readonly exports: CsvExportService,
  ) {}

  /** Always returns 204, so that the page cannot detect recording. */
  @Post('visit')
  @HttpCode(204)
  @Public()
  @RateLimit('visits', 'shared')
  recordVisit(
    @Body() { page }: VisitDto,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor | undefined,
  ): void {
    this.visits.record(page, request, actor);
  }

  /** Returns a page of visits. */
  @Get()
  @Requires('log.manage')
  @ApiPage(LogView)
  async listLogs(@Query() query: LogsQuery): Promise<Page<LogView>> {
    return mapPage(await this.repository.list(query), LogView.of);
  }

  /** Returns the statistics of the last 24 hours. */
  @Get('summary')
  @Requires('log.manage')
  async getLogSummary(@Query() query: LogBotsQuery): Promise<LogSummaryView> {
    return this.repository.summarize(query);
  }

  /** Exports all matching visits as CSV. */
  @Get('export.csv')
  @Requires('log.manage')
  @NeedsProof()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportLogs(@CurrentActor() actor: Actor, @Query() query: LogFileQuery): Promise<StreamableFile> {
    return this.exports.file(actor, 'log.exported', { name: 'logs', query }, await visitsFile(this.repository, query));
  }

  /** Deletes all visits. */
  @Delete('clear')
  @Requires('log.manage')
  async clearLogs(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.visits.deleteAll(actor);
    return { message: 'Logs cleared.' };
  }
}
