import { Module, type OnModuleInit } from '@nestjs/common';
import { ADMINS } from '../../core/common/roles.js';
import { FirstStepRegistry } from '../../core/company/first-step.registry.js';
import { Db } from '../../core/database/db.js';
import { PersonalDataRegistry } from '../../core/privacy/personal-data.registry.js';
import type { RetentionRow } from '../../core/privacy/retention.js';
import { AccountService } from './account.service.js';
import { FormerEmail } from './former-email.entity.js';
import { ProfileService } from './profile.service.js';
import { TermsAgreement } from './terms-agreement.entity.js';
import { UserDeletionPolicy } from './user-deletion.policy.js';
import { UserController } from './user.controller.js';
import { User } from './user.entity.js';
import { UserPersonalData } from './user.personal-data.js';
import { UserRepository } from './user.repository.js';
import { UserService } from './user.service.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    users: `user.${'role-changed' | 'reactivated' | 'deactivated' | 'deleted' | 'notifications-changed' | 'profile-changed' | 'agreed' | 'exported'}`;
  }
}

@Module({
  controllers: [UserController],
  providers: [AccountService, ProfileService, UserDeletionPolicy, UserRepository, UserService],
  exports: [AccountService, ProfileService, UserDeletionPolicy, UserRepository, UserService],
})
export class UsersModule implements OnModuleInit {
  static readonly entities = [FormerEmail, TermsAgreement, User];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'accounts', until: 'erased' },
    { what: 'agreements', until: 'books' },
    { what: 'old-addresses', until: 'erased' },
  ];
  static readonly permissions = {
    'user.read': ADMINS,
    'user.manage': ADMINS,
  };

  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalDataRegistry,
    private readonly policy: UserDeletionPolicy,
    private readonly steps: FirstStepRegistry,
    private readonly users: UserRepository,
  ) {}

  onModuleInit(): void {
    this.personalData.register('users', new UserPersonalData(this.db, this.policy));
    this.steps.register('second-admin', async () => {
      const admins = await this.users.listAdminEmails();
      return admins.length > 1
        ? { state: 'done', detail: `${admins.length} admins` }
        : { state: 'open', detail: 'There is only one. Add a second admin who can restore access.' };
    });
  }
}
