import { Module, type OnModuleInit } from '@nestjs/common';
import { HOUR } from '../../core/common/time/clock.js';
import type { Keeping } from '../../core/database/rows/keeping.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { Jobs } from '../../core/scheduler/jobs.js';
import type { RetentionRow } from '../../core/privacy/retention.js';
import { AuthModule } from '../auth/auth.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { AccountTakenBack } from '../users/user.events.js';
import { UsersModule } from '../users/users.module.js';
import { ConnectionsController } from './connections.controller.js';
import { Connections } from './connections.service.js';
import { Entrance } from './entrance.js';
import { Identities } from './identities.js';
import { Newcomers } from './newcomers.js';
import { OidcController } from './oidc.controller.js';
import { OidcIdentity } from './oidc-identity.entity.js';
import { OidcPrivacy } from './oidc.privacy.js';
import { OIDC_SETTINGS, oidcFaults } from './oidc.settings.js';
import { OidcSignIn } from './oidc-sign-in.service.js';
import { OidcTrail } from './oidc-trail.js';
import { OidcTransaction } from './oidc-transaction.entity.js';
import { OpenWays } from './open-ways.js';
import { ProviderProofController } from './provider-proof.controller.js';
import { ProviderProofService } from './provider-proof.service.js';
import { Providers } from './providers.js';
import { Transactions } from './transactions.js';
import { Ways } from './ways.service.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    oidc: 'user.connected' | 'user.disconnected' | 'sign-in.refused';
  }
}

/** Signing in through OpenID Connect providers. Without one in the settings nothing of it is seen. */
@Module({
  imports: [AuthModule, InvitationsModule, UsersModule],
  controllers: [OidcController, ConnectionsController, ProviderProofController],
  providers: [
    Connections,
    Entrance,
    Identities,
    Newcomers,
    OidcPrivacy,
    OidcSignIn,
    OidcTrail,
    OpenWays,
    ProviderProofService,
    Providers,
    Transactions,
    Ways,
  ],
})
export class OidcModule implements OnModuleInit {
  static readonly entities = [OidcIdentity, OidcTransaction];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'connected-sign-ins', until: 'erased' },
    { what: 'sign-ins-underway', until: 'fixed', job: 'oidc' },
  ];
  static readonly keeping: Keeping = { passing: [OidcTransaction] };
  static readonly settings = OIDC_SETTINGS;
  static readonly settingFaults = oidcFaults;

  constructor(
    private readonly jobs: Jobs,
    private readonly events: DomainEvents,
    private readonly identities: Identities,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountTakenBack, ({ userId, since }) => this.identities.forgetSince(userId, since));
    // Nothing depends on it: what counts no more is refused anyway.
    this.jobs.add({
      name: 'oidc',
      title: 'Clear sign-ins through providers that ended',
      every: HOUR,
      run: () => this.transactions.sweep(),
    });
  }
}
