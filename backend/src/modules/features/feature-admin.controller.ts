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
  type StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Idempotent } from '../../core/idempotency/idempotency.interceptor.js';
import { CsvExportService } from '../../core/lists/csv-export.service.js';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../core/http/if-match.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiPage, mapPage, type Page } from '../../core/http/page.js';
import { TakesFormFile } from '../../core/server/edge/form-file.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { pathOfPicture } from '../pictures/picture.rules.js';
import { PictureService } from '../pictures/picture.service.js';
import { FeatureCountsView, FeatureAdminView, UploadedPictureView } from './dto/feature-admin.view.js';
import { FeatureFileQuery, FeaturesAdminQuery } from './dto/features-query.dto.js';
import { ChangeFeatureDto, CreateFeatureDto } from './dto/save-feature.dto.js';
import { FeatureRepository } from './feature.repository.js';
import { FeatureService } from './feature.service.js';
import { featuresFile } from './feature.csv.js';

@ApiTags('features')
@Controller()
export class FeatureAdminController {
  constructor(
    private readonly features: FeatureService,
    private readonly repository: FeatureRepository,
    private readonly exports: CsvExportService,
    private readonly pictures: PictureService,
  ) {}

  /** Returns a page of features for admins. */
  @Get('features/admin')
  @Requires('feature.manage')
  @ApiPage(FeatureAdminView)
  async listAllFeatures(@Query() query: FeaturesAdminQuery): Promise<Page<FeatureAdminView>> {
    return mapPage(await this.repository.listAll(query), (feature) => FeatureAdminView.of(feature));
  }

  /** Returns the number of features per filter value. */
  @Get('features/admin/counts')
  @Requires('feature.manage')
  async countFeatures(): Promise<FeatureCountsView> {
    return this.repository.count();
  }

  /** Exports all matching features as CSV. */
  @Get('features/admin/export.csv')
  @Requires('feature.manage')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportFeatures(@CurrentActor() actor: Actor, @Query() query: FeatureFileQuery): Promise<StreamableFile> {
    return this.exports.file(
      actor,
      'feature.exported',
      { name: 'features', query },
      featuresFile(this.repository, query),
    );
  }

  /** Creates a feature. */
  @Post('features')
  @Idempotent()
  @Requires('feature.manage')
  @ApiErrors('PICTURE_GONE', 'SLUG_TAKEN')
  async createFeature(@CurrentActor() actor: Actor, @Body() body: CreateFeatureDto): Promise<FeatureAdminView> {
    return this.features.create(actor, body);
  }

  /** Changes a feature. */
  @Patch('features/:id')
  @ApiIfMatch()
  @Requires('feature.manage')
  @ApiErrors('FEATURE_NOT_FOUND', 'PICTURE_GONE', 'SLUG_TAKEN', 'TOO_MANY_REDIRECTS')
  async changeFeature(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: ChangeFeatureDto,
    @IfMatch() version?: number,
  ): Promise<FeatureAdminView> {
    return this.features.update(actor, id, body, version);
  }

  /** Deletes a feature, restorable for 30 days. */
  @Delete('features/:id')
  @Requires('feature.manage')
  @ApiErrors('FEATURE_NOT_FOUND')
  async deleteFeature(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.features.remove(actor, id);
    return { message: 'Feature deleted' };
  }

  /** Restores a deleted feature. */
  @Post('features/:id/restore')
  @HttpCode(200)
  @Requires('feature.manage')
  @ApiErrors('FEATURE_NOT_FOUND', 'NOT_DELETED')
  async restoreFeature(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<FeatureAdminView> {
    return this.features.restore(actor, id);
  }

  /** Uploads a picture for a feature or an offer. */
  @Post('projects/feature-images')
  @Requires('feature.manage')
  @TakesFormFile()
  @ApiErrors('RATE_LIMITED')
  async uploadFeatureImage(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<UploadedPictureView> {
    const { key, width, height } = await this.pictures.receiveUpload(actor, request);
    return { url: pathOfPicture(key), width, height };
  }
}
