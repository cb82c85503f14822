import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { OverviewQuery, OverviewView } from './dto/overview.view.js';
import { StaffWaitingView } from './dto/waiting.view.js';
import { KeptOverview } from './kept-overview.js';
import { StaffWaiting } from './staff-waiting.js';

@ApiTags('overview')
@Controller('overview')
export class OverviewController {
  constructor(
    private readonly overview: KeptOverview,
    private readonly waiting: StaffWaiting,
  ) {}

  /** What waits for staff, for the counts beside the menu and the lines on top of the overview. */
  @Get('waiting')
  @Requires('overview.read')
  async getWaiting(): Promise<StaffWaitingView> {
    return { items: await this.waiting.list() };
  }

  /** Everything that the first screen of the staff area shows. */
  @Get()
  @Requires('overview.read')
  async getOverview(@Query() { months = '12' }: OverviewQuery): Promise<OverviewView> {
    return this.overview.of(Number(months));
  }
}
