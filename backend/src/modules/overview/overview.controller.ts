import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { Forwarding } from '../../core/http/forwarding.js';
import { OverviewQuery, OverviewView } from './dto/overview.view.js';
import { KeptOverview } from './kept-overview.js';

@ApiTags('overview')
@Controller('overview')
export class OverviewController {
  constructor(
    private readonly overview: KeptOverview,
    private readonly forwarding: Forwarding,
  ) {}

  /** Everything that the first screen of the staff area shows. */
  @Get()
  @Requires('overview.read')
  async getOverview(@Query() { months = '12' }: OverviewQuery): Promise<OverviewView> {
    const figures = await this.overview.of(Number(months));
    return { ...figures, warnings: this.forwarding.isIgnored ? ['proxy-not-trusted'] : [] };
  }
}
