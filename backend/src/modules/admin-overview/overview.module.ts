import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { HealthService } from '../../core/health/health.service.js';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { RequestsModule } from '../requests/requests.module.js';
import { WARNING_KINDS } from './dto/overview.view.js';
import { WAITING_KINDS } from './dto/waiting.view.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';
import { ADMINS } from '../../core/common/roles.js';

@Module({
  imports: [AttachmentsModule, PaymentsModule, ProjectsModule, RequestsModule],
  controllers: [OverviewController],
  providers: [OverviewService],
})
export class OverviewModule implements OnApplicationBootstrap {
  static readonly permissions = {
    'overview.read': ADMINS,
  };

  constructor(private readonly health: HealthService) {}

  onApplicationBootstrap(): void {
    const known: readonly string[] = [...WARNING_KINDS, ...WAITING_KINDS];
    const unknown = this.health.reportedKinds.filter((kind) => !known.includes(kind));
    if (unknown.length > 0) throw new Error(`these kinds are missing from the contract: ${unknown.join(', ')}`);
  }
}
