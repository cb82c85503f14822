import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ProjectsModule } from '../projects/index.js';
import { RequestsModule } from '../requests/index.js';
import { KeptOverview } from './kept-overview.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';

@Module({
  imports: [AttachmentsModule, PaymentsModule, ProjectsModule, RequestsModule],
  controllers: [OverviewController],
  providers: [OverviewService, KeptOverview],
})
export class OverviewModule {}
