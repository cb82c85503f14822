import { Controller, Delete, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { NeedsProof, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { CsvExports } from '../../core/lists/csv-exports.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiPage, mapPage, type Page } from '../../core/http/page.js';
import { LogSummaryView } from './dto/log-summary.view.js';
import { LogView } from './dto/log.view.js';
import { LogBotsQuery, LogFileQuery, LogsQuery } from './dto/logs.dto.js';
import { LogList } from './log.list.js';
import { LogSummary } from './log-summary.js';
import { logsFile } from './logs.csv.js';
import { LogsService } from './logs.service.js';

@ApiTags('logs')
@Controller('logs')
export class LogsController {
  constructor(
    private readonly lists: LogList,
    private readonly summaries: LogSummary,
    private readonly logs: LogsService,
    private readonly exports: CsvExports,
  ) {}

  @Get()
  @Requires('log.manage')
  @ApiPage(LogView)
  async listLogs(@Query() query: LogsQuery): Promise<Page<LogView>> {
    return mapPage(await this.lists.list(query), LogView.of);
  }

  @Get('summary')
  @Requires('log.manage')
  async getLogSummary(@Query() query: LogBotsQuery): Promise<LogSummaryView> {
    return this.summaries.read(query);
  }

  /** All matches as CSV. */
  @Get('export.csv')
  @Requires('log.manage')
  @NeedsProof()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportLogs(@CurrentActor() actor: Actor, @Query() query: LogFileQuery): Promise<StreamableFile> {
    return this.exports.file(actor, 'log.exported', { name: 'logs', query }, await logsFile(this.lists, query));
  }

  @Delete('clear')
  @Requires('log.manage')
  async clearLogs(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.logs.clear(actor);
    return { message: 'Logs cleared.' };
  }
}
