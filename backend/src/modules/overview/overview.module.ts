import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Waiting } from '../../core/health/waiting.js';
import { Warnings } from '../../core/health/warnings.js';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { RequestsModule } from '../requests/requests.module.js';
import { WARNING_KINDS } from './dto/overview.view.js';
import { WAITING_KINDS } from './dto/waiting.view.js';
import { KeptOverview } from './kept-overview.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';
import { StaffWaiting } from './staff-waiting.js';
import { OVERVIEW_PERMISSIONS } from './overview.permissions.js';

@Module({
  imports: [AttachmentsModule, PaymentsModule, ProjectsModule, RequestsModule],
  controllers: [OverviewController],
  providers: [OverviewService, KeptOverview, StaffWaiting],
})
export class OverviewModule implements OnApplicationBootstrap {
  static readonly permissions = OVERVIEW_PERMISSIONS;

  constructor(
    private readonly warnings: Warnings,
    private readonly waiting: Waiting,
  ) {}

  /** No screen has words for what the contract does not name. */
  onApplicationBootstrap(): void {
    const known: readonly string[] = [...WARNING_KINDS, ...WAITING_KINDS];
    const unknown = [...this.warnings.kinds, ...this.waiting.kinds].filter((kind) => !known.includes(kind));
    if (unknown.length > 0) throw new Error(`these kinds are not in the contract: ${unknown.join(', ')}`);
  }
}
