import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { ReadsBody } from '../../../core/server/edge/body.guard.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { MessageView } from '../../../core/http/message.view.js';
import { ApiPage, type Page } from '../../../core/http/page.js';
import { Refuses } from '../../../core/http/refuses.js';
import { TakesFiles } from '../../../core/server/edge/patience.js';
import { DescribePictureDto, SitePicturesQuery } from '../dto/site-picture.dto.js';
import { SitePictureView } from '../dto/site-picture.view.js';
import { SitePictures } from './site-pictures.service.js';

const FORM = {
  schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
} as const;

/** The firm's library of pictures. */
@ApiTags('site')
@Controller('site/pictures')
export class SitePicturesController {
  constructor(private readonly pictures: SitePictures) {}

  /** The newest first, each with where it is shown. */
  @Get()
  @Requires('site.edit')
  @ApiPage(SitePictureView)
  async listSitePictures(@Query() query: SitePicturesQuery): Promise<Page<SitePictureView>> {
    return this.pictures.list(query);
  }

  @Post()
  @Requires('site.edit')
  @ReadsBody()
  @TakesFiles()
  @ApiConsumes('multipart/form-data')
  @ApiBody(FORM as object)
  @Refuses('RATE_LIMITED')
  async addSitePicture(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SitePictureView> {
    return this.pictures.add(actor, request);
  }

  @Patch(':id')
  @Requires('site.edit')
  @Refuses('PICTURE_NOT_FOUND')
  async describeSitePicture(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { alt }: DescribePictureDto,
  ): Promise<SitePictureView> {
    return this.pictures.describe(actor, id, alt);
  }

  @Delete(':id')
  @Requires('site.edit')
  @Refuses('PICTURE_NOT_FOUND', 'PICTURE_IN_USE')
  async deleteSitePicture(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.pictures.remove(actor, id);
    return { message: 'Picture deleted.' };
  }
}
