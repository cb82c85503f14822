import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../../core/access/access.decorators.js';
import { Refuses } from '../../../core/http/refuses.js';
import { contentNotFound } from '../content.trash.js';
import { SitePageQuery } from '../dto/site-page.dto.js';
import { SitePageView } from '../dto/site-page.view.js';
import { SitePages } from './site-pages.js';

@ApiTags('site')
@Controller('site')
export class SiteController {
  constructor(private readonly pages: SitePages) {}

  /** A page of the firm's, by its address or one that it once had. */
  @Get('page')
  @Public()
  @Refuses('CONTENT_NOT_FOUND')
  async getSitePage(@Query() { path }: SitePageQuery): Promise<SitePageView> {
    const page = await this.pages.find(path);
    if (!page) throw contentNotFound();
    return page;
  }
}
