import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../core/access/access.decorators.js';
import { sendAnswer } from '../../../core/http/kept-answer.js';
import { Refuses } from '../../../core/http/refuses.js';
import { SitePageQuery } from '../dto/site-page.dto.js';
import { MovedPageView, SitePageView } from '../dto/site-page.view.js';
import { PageAnswers } from './page-answers.js';

@ApiTags('site')
@Controller('site')
export class SiteController {
  constructor(private readonly answers: PageAnswers) {}

  /** A page of the firm's, or where that is now which was once at this address. */
  @Get('page')
  @Public()
  @ApiExtraModels(SitePageView, MovedPageView)
  @ApiOkResponse({ schema: { oneOf: [SitePageView, MovedPageView].map((one) => ({ $ref: getSchemaPath(one) })) } })
  @Refuses('CONTENT_NOT_FOUND')
  async getSitePage(
    @Query() { path }: SitePageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer | undefined> {
    return sendAnswer(await this.answers.of(path), request, reply);
  }
}
