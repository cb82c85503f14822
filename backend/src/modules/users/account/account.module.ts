import { Module, type OnModuleInit } from '@nestjs/common';
import { HOUR } from '../../../core/common/time/clock.js';
import { JobService } from '../../../core/scheduler/job.service.js';
import { AuthModule } from '../../auth/auth.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { ErasureService } from '../privacy/erasure.service.js';
import { PrivacyModule } from '../privacy/privacy.module.js';
import { UsersModule } from '../users.module.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountController } from './account.controller.js';

declare module '../../../core/audit/audit-trail.js' {
  interface AuditActions {
    account: `user.${'deletion-requested' | 'deletion-taken-back'}`;
  }
}

@Module({
  imports: [UsersModule, AuthModule, PrivacyModule, MailModule],
  controllers: [AccountController],
  providers: [AccountDeletionService],
})
export class AccountModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobService,
    private readonly erasures: ErasureService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'account-deletions',
      title: 'Erase accounts whose owners deleted them',
      every: HOUR,
      run: () => this.erasures.eraseDue(),
    });
  }
}
