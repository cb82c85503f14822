import type { RetentionRow } from '../../core/privacy/retention.js';
import type { Keeping } from '../../core/database/rows/keeping.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { HOUR } from '../../core/common/time/clock.js';
import { CONSTANTS } from '../../core/config/constants.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { keysOf } from '../../core/config/keys.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { Jobs } from '../../core/scheduler/jobs.js';
import { MailModule } from '../mail/mail.module.js';
import { AccessRevoked } from '../users/user.events.js';
import { UsersModule } from '../users/users.module.js';
import { AccountController } from './account.controller.js';
import { AuthController } from './auth.controller.js';
import { CodeRequests } from './code-requests.js';
import { DevicesController } from './devices.controller.js';
import { EndedSession } from './ended-session.entity.js';
import { EndedSessions } from './ended-sessions.js';
import { EmailChange } from './email-change.entity.js';
import { EmailChanges } from './email-changes.js';
import { EmailConfirmation } from './email-confirmation.js';
import { FileCookieStrategy } from './file-cookie.strategy.js';
import { FirstAdmin } from './first-admin.js';
import { InvitedLinks } from './invited-links.js';
import { JwtStrategy, TOKEN_AUDIENCE } from './jwt.strategy.js';
import { LoginLimits } from './login-limits.js';
import { LoginService } from './login.service.js';
import { LookingSessions } from './looking-sessions.js';
import { OwnEmail } from './own-email.js';
import { OwnPassword } from './own-password.js';
import { PasswordLinks } from './password-links.js';
import { PasswordResetService } from './password-reset.service.js';
import { PasswordProof } from './password-proof.js';
import { OperatorRecovery } from './operator-recovery.js';
import { Passwords } from './passwords.js';
import { RecoveryService } from './recovery.service.js';
import { RegistrationService } from './registration.service.js';
import { ResetTokens } from './reset-tokens.js';
import { SecondFactor } from './second-factor.js';
import { SessionOpening } from './session-opening.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { SignInEnds } from './sign-in-ends.js';
import { SignInTrail } from './sign-in-trail.js';
import { TermsService } from './terms.service.js';
import { ViewingController } from './viewing.controller.js';
import { ViewingService } from './viewing.service.js';
import { VerificationCodes } from './verification-codes.js';
import { AUTH_SETTINGS, authFaults } from './auth.settings.js';
import { SignIn } from './sign-ins/sign-in.entity.js';
import { SignInRecord } from './sign-ins/sign-in-record.js';
import { SignIns } from './sign-ins/sign-ins.js';
import { SignInsController } from './sign-ins/sign-ins.controller.js';
import { AccountLetters } from './warnings/account-letters.js';
import { NotMeLink } from './warnings/not-me-link.entity.js';
import { NotMeLinks } from './warnings/not-me-links.js';
import { NotMeController } from './warnings/not-me.controller.js';
import { NotMeService } from './warnings/not-me.service.js';
import { TakenBack } from './warnings/taken-back.js';
import { ResetToken } from './reset-token.entity.js';
import { Session } from './session.entity.js';
import { VerificationCode } from './verification-code.entity.js';
import { AuthPrivacy } from './auth.privacy.js';

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
    AccountController,
    DevicesController,
    NotMeController,
    SignInsController,
    ViewingController,
  ],
  providers: [
    AuthPrivacy,
    EmailChanges,
    EmailConfirmation,
    OwnEmail,
    OwnPassword,
    SignInEnds,
    AccountLetters,
    EndedSessions,
    NotMeLinks,
    NotMeService,
    SignInRecord,
    SignIns,
    TakenBack,
    SessionsService,
    TermsService,
    JwtStrategy,
    FileCookieStrategy,
    Passwords,
    PasswordProof,
    LoginService,
    LoginLimits,
    LookingSessions,
    SecondFactor,
    SessionOpening,
    SignInService,
    SignInTrail,
    VerificationCodes,
    CodeRequests,
    RegistrationService,
    ResetTokens,
    RecoveryService,
    PasswordLinks,
    PasswordResetService,
    FirstAdmin,
    OperatorRecovery,
    InvitedLinks,
    ViewingService,
  ],
  exports: [
    SessionsService,
    SignInService,
    SecondFactor,
    SignInTrail,
    LoginLimits,
    PasswordProof,
    FirstAdmin,
    EmailChanges,
    EmailConfirmation,
    OwnEmail,
    OwnPassword,
    InvitedLinks,
  ],
})
export class AuthModule implements OnModuleInit {
  static readonly entities = [EmailChange, EndedSession, NotMeLink, ResetToken, Session, SignIn, VerificationCode];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'sessions', until: 'setting', setting: 'TOKEN_HOURS', job: 'sessions' },
    { what: 'sign-ins', until: 'setting', setting: 'SIGN_IN_DAYS', job: 'sign-ins' },
    { what: 'not-me-links', until: 'fixed', keep: `${CONSTANTS.notMeDays} days`, job: 'not-me-links' },
    { what: 'codes', until: 'fixed', keep: `${CONSTANTS.codeMinutes} minutes`, job: 'codes' },
    { what: 'email-codes', until: 'fixed', keep: `${CONSTANTS.codeMinutes} minutes`, job: 'email-codes' },
    { what: 'reset-links', until: 'fixed', keep: `${CONSTANTS.resetMinutes} minutes`, job: 'reset-links' },
  ];
  static readonly keeping: Keeping = {
    passing: [EmailChange, EndedSession, NotMeLink, ResetToken, Session, VerificationCode],
  };
  static readonly settings = AUTH_SETTINGS;
  static readonly settingFaults = authFaults;

  constructor(
    private readonly events: DomainEvents,
    private readonly jobs: Jobs,
    private readonly sessions: SessionsService,
    private readonly codes: VerificationCodes,
    private readonly changes: EmailChanges,
    private readonly tokens: ResetTokens,
  ) {}

  onModuleInit(): void {
    this.events.on(AccessRevoked, ({ userId }) => this.sessions.endAllOf(userId, 'SESSION_REVOKED'));
    // Nothing depends on it: what counts no more is refused anyway.
    for (const { name, title, rows } of [
      { name: 'sessions', title: 'Clear sessions that ended', rows: this.sessions },
      { name: 'codes', title: 'Clear codes that ended', rows: this.codes },
      { name: 'email-codes', title: 'Clear changes of address that ended', rows: this.changes },
      { name: 'reset-links', title: 'Clear links that ended', rows: this.tokens },
    ])
      this.jobs.add({ name, title, every: HOUR, run: () => rows.sweep() });
  }
}
