import type { RetentionRow } from '../../core/privacy/retention.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { HOUR } from '../../core/common/time/clock.js';
import { CONSTANTS } from '../../core/config/constants.js';
import { CONFIG, type Config } from '../../core/config/env.js';
import { keysOf } from '../../core/config/keys.js';
import { Db } from '../../core/database/db.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { PersonalDataRegistry } from '../../core/privacy/personal-data.registry.js';
import { JobService } from '../../core/scheduler/job.service.js';
import { MailModule } from '../mail/mail.module.js';
import { AccessRevoked, AccountChanged, AccountOpened } from '../users/user.events.js';
import { UsersModule } from '../users/users.module.js';
import { AuthPersonalData } from './auth.personal-data.js';
import { AUTH_SETTINGS, authFaults } from './auth.settings.js';
import { EmailChangeService } from './account/email-change.service.js';
import { EmailChange, VerificationCode } from './credentials/emailed-code.entity.js';
import { LoginLimitService } from './credentials/login-limit.service.js';
import { PasswordService } from './credentials/password.service.js';
import { ResetToken } from './credentials/reset-token.entity.js';
import { TokenService } from './credentials/token.service.js';
import { SecurityAlertController } from './devices/security-alert.controller.js';
import { LoginHistoryController } from './devices/login-history.controller.js';
import { LoginHistoryService } from './devices/login-history.service.js';
import { ReportLink } from './devices/report-link.entity.js';
import { SecurityAlertService } from './devices/security-alert.service.js';
import { SignIn } from './devices/sign-in.entity.js';
import { AuthController } from './login/auth.controller.js';
import { AuthService } from './login/auth.service.js';
import { AccountRecoveryService } from './recovery/account-recovery.service.js';
import { RecoveryController } from './recovery/recovery.controller.js';
import { AdminSetupService } from './registration/admin-setup.service.js';
import { RegistrationService } from './registration/registration.service.js';
import { FileCookieStrategy } from './sessions/file-cookie.strategy.js';
import { ImpersonationController } from './sessions/impersonation.controller.js';
import { JwtStrategy, TOKEN_AUDIENCE } from './sessions/jwt.strategy.js';
import { RevokedSession } from './sessions/revoked-session.entity.js';
import { SessionController } from './sessions/session.controller.js';
import { Session } from './sessions/session.entity.js';
import { SessionService } from './sessions/session.service.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    auth: `user.${'signed-in' | 'sign-in-failed' | 'sign-in-limited' | 'viewing-began' | 'viewing-ended' | 'password-reset' | 'password-changed' | 'email-changed' | 'appointed' | 'not-me'}`;
  }
}

@Module({
  imports: [
    UsersModule,
    MailModule,
    PassportModule.register({ session: false }),
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        secret: keysOf(config)[0],
        signOptions: { algorithm: 'HS256' as const, audience: TOKEN_AUDIENCE },
      }),
    }),
  ],
  controllers: [
    AuthController,
    RecoveryController,
    SessionController,
    SecurityAlertController,
    LoginHistoryController,
    ImpersonationController,
  ],
  providers: [
    AccountRecoveryService,
    AdminSetupService,
    AuthService,
    EmailChangeService,
    FileCookieStrategy,
    JwtStrategy,
    LoginHistoryService,
    LoginLimitService,
    PasswordService,
    RegistrationService,
    SecurityAlertService,
    SessionService,
    TokenService,
  ],
  exports: [
    AccountRecoveryService,
    AdminSetupService,
    AuthService,
    EmailChangeService,
    LoginHistoryService,
    LoginLimitService,
    SessionService,
    TokenService,
  ],
})
export class AuthModule implements OnModuleInit {
  static readonly entities = [EmailChange, RevokedSession, ReportLink, ResetToken, Session, SignIn, VerificationCode];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'sessions', until: 'setting', setting: 'TOKEN_HOURS', job: 'sessions' },
    { what: 'sign-ins', until: 'setting', setting: 'SIGN_IN_DAYS', job: 'sign-ins' },
    { what: 'not-me-links', until: 'fixed', keep: `${CONSTANTS.notMeDays} days`, job: 'not-me-links' },
    { what: 'codes', until: 'fixed', keep: `${CONSTANTS.codeMinutes} minutes`, job: 'codes' },
    { what: 'email-codes', until: 'fixed', keep: `${CONSTANTS.codeMinutes} minutes`, job: 'email-codes' },
    { what: 'reset-links', until: 'fixed', keep: `${CONSTANTS.resetMinutes} minutes`, job: 'reset-links' },
  ];
  static readonly settings = AUTH_SETTINGS;
  static readonly settingFaults = authFaults;

  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalDataRegistry,
    private readonly events: DomainEvents,
    private readonly jobs: JobService,
    private readonly sessions: SessionService,
    private readonly tokens: TokenService,
    private readonly history: LoginHistoryService,
    private readonly alerts: SecurityAlertService,
  ) {}

  onModuleInit(): void {
    this.personalData.register('auth', new AuthPersonalData(this.db));
    this.events.on(AccountChanged, ({ userId, change }) => this.alerts.sendChange(userId, change));
    this.events.on(AccountOpened, ({ userId }) => this.tokens.revokeResetLinks(userId));
    this.events.on(AccessRevoked, ({ userId }) => this.sessions.endAll(userId, 'SESSION_REVOKED'));
    const jobs: [name: string, title: string, run: () => Promise<void>][] = [
      ['not-me-links', 'Clear expired links of warnings', () => this.alerts.deleteExpired()],
      ['sign-ins', 'Clear old sign-ins', () => this.history.deleteExpired()],
      ['sessions', 'Clear expired sessions', () => this.sessions.deleteExpired()],
      ['codes', 'Clear expired codes', () => this.tokens.deleteExpired(VerificationCode)],
      ['email-codes', 'Clear expired changes of address', () => this.tokens.deleteExpired(EmailChange)],
      ['reset-links', 'Clear expired links', () => this.tokens.deleteExpired(ResetToken)],
    ];
    for (const [name, title, run] of jobs) this.jobs.add({ name, title, every: HOUR, run });
  }
}
