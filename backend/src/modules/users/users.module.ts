import type { RetentionRow } from '../../core/privacy/retention.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { FirstSteps } from '../../core/company/first-steps.js';
import { Agreements } from './agreements.js';
import { ClientsController } from './clients.controller.js';
import { MailSwitches } from './mail-switches.js';
import { NotificationsService } from './notifications.service.js';
import { OwnAccount } from './own-account.js';
import { FormerEmail } from './former-email.entity.js';
import { TermsAgreement } from './terms-agreement.entity.js';
import { ProvidedRoles } from './provided-roles.js';
import { UserAccounts } from './user-accounts.js';
import { UserDirectory } from './user-directory.js';
import { InvitedAccounts } from './invited-accounts.js';
import { Leaving } from './leaving.js';
import { UserGuards } from './user-guards.js';
import { UserList } from './user.list.js';
import { UserProjects } from './user-projects.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';
import { USERS_PERMISSIONS } from './users.permissions.js';
import { User } from './user.entity.js';
import { UsersPrivacy } from './users.privacy.js';
import { UserErasure } from './user-erasure.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    users: `user.${'role-changed' | 'reactivated' | 'deactivated' | 'deleted' | 'notifications-changed' | 'profile-changed' | 'agreed' | 'exported'}`;
  }
}

@Module({
  controllers: [UsersController, ClientsController],
  providers: [
    Leaving,
    UserErasure,
    UsersPrivacy,
    Agreements,
    UsersService,
    UserList,
    NotificationsService,
    OwnAccount,
    ProvidedRoles,
    MailSwitches,
    InvitedAccounts,
    UserAccounts,
    UserDirectory,
    UserGuards,
    UserProjects,
  ],
  exports: [
    Agreements,
    InvitedAccounts,
    MailSwitches,
    OwnAccount,
    ProvidedRoles,
    UserAccounts,
    UserDirectory,
    UserErasure,
    UserGuards,
    UserProjects,
  ],
})
export class UsersModule implements OnModuleInit {
  static readonly entities = [FormerEmail, TermsAgreement, User];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'accounts', until: 'erased' },
    { what: 'agreements', until: 'books' },
    { what: 'old-addresses', until: 'erased' },
  ];
  static readonly permissions = USERS_PERMISSIONS;

  constructor(
    private readonly steps: FirstSteps,
    private readonly directory: UserDirectory,
  ) {}

  onModuleInit(): void {
    this.steps.answerWith('second-admin', async () => {
      const admins = await this.directory.adminAddresses();
      return admins.length > 1
        ? { state: 'done', detail: `${admins.length} admins` }
        : { state: 'open', detail: 'There is only one. Without a second admin nobody can let them back in.' };
    });
  }
}
