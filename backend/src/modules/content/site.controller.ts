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
import { ApiExtraModels, ApiOkResponse, ApiProduces, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { truncate } from '../../core/common/text/text.js';
import { fileBytes, withFile } from '../../core/http/form-parts.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../core/http/if-match.js';
import { sendAnswer } from '../../core/http/cached-response.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiPage, type Page } from '../../core/http/page.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { TakesFormFile } from '../../core/server/edge/form-file.js';
import { MediaService } from './media/media.service.js';
import { DescribePictureDto, SitePicturesQuery } from './media/site-picture.dto.js';
import { SitePictureView } from './media/site-picture.view.js';
import { SetupService } from './site/setup.service.js';
import { SetupView } from './site/setup.view.js';
import { MovedPageView, SitePageView } from './site/site-page.view.js';
import { KeepStepDto, ListingDto, SiteImportQuery, SitePageQuery } from './site/site.dto.js';
import { SiteService } from './site/site.service.js';
import { ContentTransferService } from './transfer/content-transfer.service.js';
import { SiteImportView } from './transfer/site-import.view.js';

const SITE_FILE_MB = 512;
/** Descriptions in a header, of which proxies accept 4 kB. */
const LEFT_OUT_MAX = 10;
const LEFT_OUT_LETTERS = 20;

@ApiTags('site')
@Controller('site')
export class SiteController {
  constructor(
    private readonly setup: SetupService,
    private readonly site: SiteService,
    private readonly media: MediaService,
    private readonly transfer: ContentTransferService,
  ) {}

  /** Returns the setup steps and their states. */
  @Get('setup')
  @Requires('site.edit')
  async getSetup(): Promise<SetupView> {
    return this.setup.getSetup();
  }

  /** Accepts the current state of a setup step. */
  @Post('setup/keep')
  @HttpCode(200)
  @Requires('site.edit')
  async keepStep(@Body() { step }: KeepStepDto): Promise<SetupView> {
    return this.setup.keepStep(step);
  }

  /** Allows or forbids search engines to list the site. */
  @Patch('listing')
  @Requires('site.publish')
  async changeListing(@CurrentActor() actor: Actor, @Body() { listing }: ListingDto): Promise<SetupView> {
    return this.setup.changeListing(actor, listing);
  }

  /** Returns a public page, or the new address of a moved page. */
  @Get('page')
  @Public()
  @ApiExtraModels(SitePageView, MovedPageView)
  @ApiOkResponse({ schema: { oneOf: [SitePageView, MovedPageView].map((one) => ({ $ref: getSchemaPath(one) })) } })
  @ApiErrors('CONTENT_NOT_FOUND')
  async getSitePage(
    @Query() { path }: SitePageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer | undefined> {
    return sendAnswer(await this.site.getPage(path), request, reply);
  }

  /** Returns the site's pictures with uses, newest first. */
  @Get('pictures')
  @Requires('site.edit')
  @ApiPage(SitePictureView)
  async listSitePictures(@Query() query: SitePicturesQuery): Promise<Page<SitePictureView>> {
    return this.media.list(query);
  }

  /** Uploads a picture for the site. */
  @Post('pictures')
  @Requires('site.edit')
  @TakesFormFile()
  @ApiErrors('RATE_LIMITED')
  async addSitePicture(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SitePictureView> {
    return this.media.add(actor, request);
  }

  /** Changes the alternative text of a picture. */
  @Patch('pictures/:id')
  @ApiIfMatch()
  @Requires('site.edit')
  @ApiErrors('PICTURE_NOT_FOUND')
  async describeSitePicture(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { alt }: DescribePictureDto,
    @IfMatch() version?: number,
  ): Promise<SitePictureView> {
    return this.media.describe(actor, id, alt, version);
  }

  /** Deletes an unused picture. */
  @Delete('pictures/:id')
  @Requires('site.edit')
  @ApiErrors('PICTURE_NOT_FOUND', 'PICTURE_IN_USE')
  async deleteSitePicture(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.media.remove(actor, id);
    return { message: 'Picture deleted.' };
  }

  /** Exports the published site as one file. The header `X-Left-Out` lists pictures whose files are missing. */
  @Get('export')
  @Requires('site.publish')
  @ApiProduces('application/gzip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportSite(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    await this.transfer.recordExport(actor);
    const { file, leftOut } = await this.transfer.exportSite();
    const names = leftOut.slice(0, LEFT_OUT_MAX).map((alt) => encodeURIComponent(truncate(alt, LEFT_OUT_LETTERS)));
    if (names.length > 0) void reply.header('x-left-out', names.join(','));
    return new StreamableFile(file, {
      type: 'application/gzip',
      disposition: 'attachment; filename="site.portico.gz"',
    });
  }

  /** Imports a site file. Without `apply`, returns the changes only. */
  @Post('import')
  @HttpCode(200)
  @Requires('site.publish')
  @TakesFormFile()
  @ApiErrors('SITE_FILE_REFUSED')
  async importSite(
    @CurrentActor() actor: Actor,
    @Query() { apply }: SiteImportQuery,
    @Req() request: FastifyRequest,
  ): Promise<SiteImportView> {
    const file = { field: 'file', megabytes: SITE_FILE_MB, missing: 'Please choose a file.' };
    return withFile(request, file, (part) =>
      this.transfer.importSite(actor, fileBytes(part, 'The file', SITE_FILE_MB), { dryRun: apply !== 'yes' }),
    );
  }
}
