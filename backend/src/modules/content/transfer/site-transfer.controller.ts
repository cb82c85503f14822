import { Controller, Get, HttpCode, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { ReadsBody } from '../../../core/server/edge/body.guard.js';
import { fileBytes, withFile } from '../../../core/http/form-parts.js';
import { TakesFiles } from '../../../core/server/edge/patience.js';
import { Refuses } from '../../../core/http/refuses.js';
import { SiteImportQuery } from '../dto/site-import.dto.js';
import { SiteImportView } from '../dto/site-import.view.js';
import { SiteExport } from './site-export.js';
import { SiteImport } from './site-import.js';

const FIELD = 'file';
const FILE_MB = 512;
const FORM = {
  schema: { type: 'object', required: [FIELD], properties: { [FIELD]: { type: 'string', format: 'binary' } } },
} as const;

/** The whole site as one file. */
@ApiTags('site')
@Controller('site')
export class SiteTransferController {
  constructor(
    private readonly exports: SiteExport,
    private readonly imports: SiteImport,
  ) {}

  @Get('export')
  @Requires('site.publish')
  @ApiProduces('application/gzip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportSite(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    await this.exports.note(actor);
    return new StreamableFile(this.exports.file(), {
      type: 'application/gzip',
      disposition: 'attachment; filename="site.portico.gz"',
    });
  }

  /** Without `apply` it only says what would change. */
  @Post('import')
  @HttpCode(200)
  @Requires('site.publish')
  @ReadsBody()
  @TakesFiles()
  @ApiConsumes('multipart/form-data')
  @ApiBody(FORM as object)
  @ApiOkResponse({ type: SiteImportView })
  @Refuses('SITE_FILE_REFUSED')
  async importSite(
    @CurrentActor() actor: Actor,
    @Query() { apply }: SiteImportQuery,
    @Req() request: FastifyRequest,
  ): Promise<SiteImportView> {
    const file = { field: FIELD, megabytes: FILE_MB, missing: 'Please choose a file.' };
    return withFile(request, file, (part) =>
      this.imports.take(actor, fileBytes(part, 'The file', FILE_MB), { dryRun: apply !== 'yes' }),
    );
  }
}
