import { Module, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../../core/database/db.js';
import { PersonalDataRegistry } from '../../../core/privacy/personal-data.registry.js';
import { HOUR } from '../../../core/common/time/clock.js';
import { DomainEvents } from '../../../core/events/domain-events.js';
import type { RetentionRow } from '../../../core/privacy/retention.js';
import { JobService } from '../../../core/scheduler/job.service.js';
import { MailModule } from '../../mail/mail.module.js';
import { AccessRevoked, AccountTakenBack } from '../../users/user.events.js';
import { UsersModule } from '../../users/users.module.js';
import { AuthModule } from '../auth.module.js';
import { TokenService } from '../credentials/token.service.js';
import { AuthService } from '../login/auth.service.js';
import { FactorTicket } from './entities/factor-ticket.entity.js';
import { OneTimeKey } from './entities/one-time-key.entity.js';
import { Passkey } from './entities/passkey.entity.js';
import { RecoveryCode } from './entities/recovery-code.entity.js';
import { MfaAttemptService } from './mfa-attempt.service.js';
import { MfaLoginController } from './mfa-login.controller.js';
import { MfaLoginService } from './mfa-login.service.js';
import { MfaController } from './mfa.controller.js';
import { MfaResetController } from './mfa-reset.controller.js';
import { MfaPersonalData } from './mfa.personal-data.js';
import { MfaService } from './mfa.service.js';
import { MFA_SETTINGS, mfaSettingFaults } from './mfa.settings.js';
import { PasskeyService } from './passkey.service.js';
import { TotpService } from './totp.service.js';

declare module '../../../core/audit/audit-trail.js' {
  interface AuditActions {
    factors: `user.${'factor-added' | 'factor-removed' | 'factor-refused' | 'factors-reset' | 'recovery-codes-made' | 'recovery-code-used'}`;
  }
}

@Module({
  imports: [AuthModule, MailModule, UsersModule],
  controllers: [MfaLoginController, MfaController, MfaResetController],
  providers: [MfaAttemptService, MfaLoginService, MfaService, PasskeyService, TotpService],
  exports: [MfaService],
})
export class MfaModule implements OnModuleInit {
  static readonly entities = [FactorTicket, OneTimeKey, Passkey, RecoveryCode];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'factors', until: 'erased' },
    { what: 'factor-tickets', until: 'fixed', job: 'factor-tickets' },
  ];
  static readonly settings = MFA_SETTINGS;
  static readonly settingFaults = mfaSettingFaults;

  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalDataRegistry,
    private readonly events: DomainEvents,
    private readonly jobs: JobService,
    private readonly auth: AuthService,
    private readonly tokens: TokenService,
    private readonly logins: MfaLoginService,
    private readonly mfa: MfaService,
    private readonly attempts: MfaAttemptService,
    private readonly totp: TotpService,
  ) {}

  onModuleInit(): void {
    this.personalData.register('factors', new MfaPersonalData(this.db));
    this.auth.register((user) => this.logins.requestSecondFactor(user));
    this.events.on(AccessRevoked, ({ userId }) => this.attempts.deleteTicketsOf(userId));
    this.events.on(AccountTakenBack, ({ userId, since }) => this.mfa.removeFactorsSince(userId, since));
    const cleanup = { name: 'factor-tickets', title: 'Clear expired tickets of second factors' };
    this.jobs.add({ ...cleanup, every: HOUR, run: () => this.tokens.deleteExpired(FactorTicket) });
    const reencryption = { name: 'factor-keys', title: 'Encrypt one-time code secrets with the newest key' };
    this.jobs.add({ ...reencryption, every: HOUR, run: () => this.totp.reencryptSecrets() });
  }
}
