import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, PublicFile } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { Accept } from '../../core/server/edge/accept.js';
import { sendAnswer } from '../../core/http/kept-answer.js';
import { Refuses } from '../../core/http/refuses.js';
import { UploadedPictures } from '../pictures/uploaded-pictures.js';
import { SendsFile } from '../../core/storage/serving/file.interceptor.js';
import type { ServedFile } from '../../core/storage/serving/served-file.js';
import { FeaturePageView } from './dto/feature-page.view.js';
import { FeatureView } from './dto/feature.view.js';
import { FeatureImageQuery, FeaturesQuery } from './dto/features-query.dto.js';
import { FeatureAnswers } from './feature-answers.js';
import { FeatureList } from './feature.list.js';

@ApiTags('features')
@Controller('features')
export class FeaturesController {
  constructor(
    private readonly answers: FeatureAnswers,
    private readonly lists: FeatureList,
    private readonly pictures: UploadedPictures,
  ) {}

  /** Pinned ones first, then the newest. */
  @Get()
  @Public()
  @ApiOkResponse({ type: FeaturePageView })
  async listFeatures(
    @Query() query: FeaturesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer | undefined> {
    return sendAnswer(await this.answers.of(query), request, reply);
  }

  @Get('images/:key')
  @PublicFile()
  @SendsFile()
  @ApiProduces('image/avif', 'image/webp', 'image/jpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @Refuses('PICTURE_NOT_FOUND', 'FILE_MISSING')
  async getFeatureImage(
    @Param('key') key: string,
    @Query() query: FeatureImageQuery,
    @Accept() accept: string,
    @CurrentActor() actor?: Actor,
  ): Promise<ServedFile> {
    return this.pictures.get(key, query, { accept, actor });
  }

  /** By slug or number. */
  @Get(':slug')
  @Public()
  @ApiOkResponse({ type: FeatureView })
  @Refuses('FEATURE_NOT_FOUND')
  async getFeature(@Param('slug') slug: string): Promise<FeatureView> {
    return FeatureView.of(await this.lists.get(slug));
  }
}
