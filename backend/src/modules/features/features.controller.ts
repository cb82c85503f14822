import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/access.decorators.js';
import { Accept } from '../../core/http/accept.js';
import { type KeptAnswer, KeptAnswerInterceptor } from '../../core/http/kept-answer.js';
import { FileInterceptor, type ServedFile } from '../storage/index.js';
import { FeaturePageView } from './dto/feature-page.view.js';
import { FeatureView } from './dto/feature.view.js';
import { FeatureImageQuery, FeaturesQuery } from './dto/features-query.dto.js';
import { FeatureAnswers } from './feature-answers.js';
import { FeaturePictures } from './feature-pictures.js';
import { FeaturesOverview } from './features.overview.js';

@ApiTags('features')
@Controller('features')
export class FeaturesController {
  constructor(
    private readonly answers: FeatureAnswers,
    private readonly overview: FeaturesOverview,
    private readonly pictures: FeaturePictures,
  ) {}

  /** Pinned ones first, then the newest. */
  @Get()
  @Public()
  @UseInterceptors(KeptAnswerInterceptor)
  @ApiOkResponse({ type: FeaturePageView })
  async listFeatures(@Query() query: FeaturesQuery): Promise<KeptAnswer> {
    return this.answers.of(query);
  }

  @Get('images/:key')
  @Public()
  @UseInterceptors(FileInterceptor)
  @ApiProduces('image/avif', 'image/webp', 'image/jpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async getFeatureImage(
    @Param('key') key: string,
    @Query() query: FeatureImageQuery,
    @Accept() accept: string,
  ): Promise<ServedFile> {
    return this.pictures.find(key, query, accept);
  }

  /** By slug or number. */
  @Get(':slug')
  @Public()
  @ApiOkResponse({ type: FeatureView })
  async getFeature(@Param('slug') slug: string): Promise<FeatureView> {
    return FeatureView.of(await this.overview.find(slug));
  }
}
