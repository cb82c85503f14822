import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { OverviewQuery, OverviewView } from './dto/overview.view.js';
import { StaffWaitingView } from './dto/waiting.view.js';
import { OverviewService } from './overview.service.js';

@ApiTags('overview')
@Controller('overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  /** Returns pending work for staff. */
  @Get('waiting')
  @Requires('overview.read')
  async getWaiting(): Promise<StaffWaitingView> {
    return { items: await this.overview.listPendingWork() };
  }

  /** Returns the figures of the staff overview. */
  @Get()
  @Requires('overview.read')
  async getOverview(@Query() { months = '12' }: OverviewQuery): Promise<OverviewView> {
    return this.overview.getOverview(Number(months));
  }
}
