import { Module, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../../core/database/db.js';
import { PersonalDataRegistry } from '../../../core/privacy/personal-data.registry.js';
import { HOUR } from '../../../core/common/time/clock.js';
import { DomainEvents } from '../../../core/events/domain-events.js';
import { JobService } from '../../../core/scheduler/job.service.js';
import type { RetentionRow } from '../../../core/privacy/retention.js';
import { AuthModule } from '../auth.module.js';
import { TokenService } from '../credentials/token.service.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { AccountTakenBack } from '../../users/user.events.js';
import { UsersModule } from '../../users/users.module.js';
import { OidcIdentity } from './entities/oidc-identity.entity.js';
import { OidcTransaction } from './entities/oidc-transaction.entity.js';
import { OidcAuthorizationService } from './oidc-authorization.service.js';
import { OidcConnectionController } from './oidc-connection.controller.js';
import { OidcIdentityService } from './oidc-identity.service.js';
import { OidcLoginService } from './oidc-login.service.js';
import { OidcClient } from './oidc.client.js';
import { OidcController } from './oidc.controller.js';
import { OidcPersonalData } from './oidc.personal-data.js';
import { OIDC_SETTINGS, oidcFaults } from './oidc.settings.js';

declare module '../../../core/audit/audit-trail.js' {
  interface AuditActions {
    oidc: 'user.connected' | 'user.disconnected' | 'sign-in.refused';
  }
}

@Module({
  imports: [AuthModule, InvitationsModule, UsersModule],
  controllers: [OidcController, OidcConnectionController],
  providers: [OidcAuthorizationService, OidcClient, OidcIdentityService, OidcLoginService],
})
export class OidcModule implements OnModuleInit {
  static readonly entities = [OidcIdentity, OidcTransaction];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'connected-sign-ins', until: 'erased' },
    { what: 'sign-ins-underway', until: 'fixed', job: 'oidc' },
  ];
  static readonly settings = OIDC_SETTINGS;
  static readonly settingFaults = oidcFaults;

  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalDataRegistry,
    private readonly jobs: JobService,
    private readonly events: DomainEvents,
    private readonly identities: OidcIdentityService,
    private readonly tokens: TokenService,
  ) {}

  onModuleInit(): void {
    this.personalData.register('oidc', new OidcPersonalData(this.db));
    this.events.on(AccountTakenBack, ({ userId, since }) => this.identities.deleteSince(userId, since));
    this.jobs.add({
      name: 'oidc',
      title: 'Clear expired sign-ins through providers',
      every: HOUR,
      run: () => this.tokens.deleteExpired(OidcTransaction),
    });
  }
}
