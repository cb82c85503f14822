import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CsvExportService } from '../../core/lists/csv-export.service.js';
import { NeedsProof, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import type { Batch } from '../../core/http/csv.js';
import { ApiPage, mapPage, type Page } from '../../core/http/page.js';
import { AUDIT_CSV } from './audit.csv.js';
import { AuditService } from './audit.service.js';
import { AuditFileQuery, AuditQuery } from './dto/audit.dto.js';
import { AuditRecordView } from './dto/audit-record.view.js';
import { AuditWordsView } from './dto/audit-words.view.js';

@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly exports: CsvExportService,
  ) {}

  /** Returns a page of the audit log. */
  @Get()
  @Requires('audit.read')
  @ApiPage(AuditRecordView)
  async listAudit(@Query() query: AuditQuery): Promise<Page<AuditRecordView>> {
    return mapPage(await this.audit.list(query), AuditRecordView.of);
  }

  /** Returns the filter values of the audit log. */
  @Get('words')
  @Requires('audit.read')
  async listAuditWords(): Promise<AuditWordsView> {
    return this.audit.words();
  }

  /** Exports all matching audit entries as CSV. */
  @Get('export.csv')
  @Requires('audit.read')
  @NeedsProof()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportAudit(@CurrentActor() actor: Actor, @Query() query: AuditFileQuery): Promise<StreamableFile> {
    const next = (part: Batch) => this.audit.batch(query, part);
    return this.exports.file(actor, 'audit.exported', { name: 'audit', query }, { columns: AUDIT_CSV, next });
  }
}
