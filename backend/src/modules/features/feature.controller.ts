import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, PublicFile } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { Accept } from '../../core/server/edge/accept.js';
import { sendAnswer } from '../../core/http/cached-response.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { PictureService } from '../pictures/picture.service.js';
import { SendsFile } from '../../core/storage/serving/file.interceptor.js';
import type { ServedFile } from '../../core/storage/serving/served-file.js';
import { FeaturePageView } from './dto/feature-page.view.js';
import { FeatureView } from './dto/feature.view.js';
import { FeatureImageQuery, FeaturesQuery } from './dto/features-query.dto.js';
import { FeaturePageService } from './feature-page.service.js';

@ApiTags('features')
@Controller('features')
export class FeatureController {
  constructor(
    private readonly pages: FeaturePageService,
    private readonly pictures: PictureService,
  ) {}

  /** Returns published features, pinned ones first, then the newest. */
  @Get()
  @Public()
  @ApiOkResponse({ type: FeaturePageView })
  async listFeatures(
    @Query() query: FeaturesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer | undefined> {
    return sendAnswer(await this.pages.list(query), request, reply);
  }

  /** Downloads a picture of a feature. */
  @Get('images/:key')
  @PublicFile()
  @SendsFile()
  @ApiProduces('image/avif', 'image/webp', 'image/jpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiErrors('PICTURE_NOT_FOUND', 'FILE_MISSING')
  async getFeatureImage(
    @Param('key') key: string,
    @Query() query: FeatureImageQuery,
    @Accept() accept: string,
    @CurrentActor() actor?: Actor,
  ): Promise<ServedFile> {
    return this.pictures.serve(key, query, { accept, actor });
  }

  /** Returns a published feature by slug, former slug or ID. */
  @Get(':slug')
  @Public()
  @ApiErrors('FEATURE_NOT_FOUND')
  async getFeature(@Param('slug') slug: string): Promise<FeatureView> {
    return this.pages.find(slug);
  }
}
