import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { OverviewQuery, OverviewView } from './dto/overview.view.js';
import { KeptOverview } from './kept-overview.js';

@ApiTags('overview')
@Controller('overview')
export class OverviewController {
  constructor(private readonly overview: KeptOverview) {}

  /** Everything that the first screen of the staff area shows. */
  @Get()
  @Requires('overview.read')
  async getOverview(@Query() { months = '12' }: OverviewQuery): Promise<OverviewView> {
    return this.overview.of(Number(months));
  }
}
