import { Module, type OnModuleInit } from '@nestjs/common';
import { HOUR } from '../../core/common/time/clock.js';
import { Jobs } from '../../core/scheduler/jobs.js';
import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../mail/mail.module.js';
import { Erasures } from '../privacy/erasures.js';
import { PrivacyModule } from '../privacy/privacy.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountDeletionController } from './account-deletion.controller.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnDataController } from './own-data.controller.js';
import { OwnSignInController } from './own-sign-in.controller.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    account: `user.${'deletion-requested' | 'deletion-taken-back'}`;
  }
}

/** What people do about their own account. What it is made of belongs to the modules below. */
@Module({
  imports: [UsersModule, AuthModule, PrivacyModule, MailModule],
  controllers: [OwnAccountController, OwnSignInController, OwnDataController, AccountDeletionController],
  providers: [AccountDeletionService],
})
export class AccountModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly erasures: Erasures,
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
