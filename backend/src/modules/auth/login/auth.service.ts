import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import type { Actor } from '../../../core/common/actor.js';
import { FieldError, TooManyError, UnauthorizedError } from '../../../core/common/errors.js';
import { Port } from '../../../core/common/port.js';
import { Db } from '../../../core/database/db.js';
import { OriginService } from '../../../core/origin/origin.service.js';
import type { Origin } from '../../../core/origin/origin.js';
import { AccountService } from '../../users/account.service.js';
import type { User } from '../../users/user.entity.js';
import { ownAccount } from '../../users/user.rules.js';
import { LoginLimitService } from '../credentials/login-limit.service.js';
import { PasswordService } from '../credentials/password.service.js';
import { TokenService } from '../credentials/token.service.js';
import { LoginHistoryService, type SignInAttempt } from '../devices/login-history.service.js';
import type { SignInWay } from '../devices/sign-in.entity.js';
import type { LoginDto } from '../dto/auth.dto.js';
import { identityOf } from '../dto/auth.view.js';
import { type OpenedSession, SessionService, type SignInResult } from '../sessions/session.service.js';

const FIRST_STEPS: readonly SignInWay[] = ['password', 'provider'];

const wrongPassword = () => new FieldError('PASSWORD_WRONG', 'current_password', 'This is not your current password.');

type CreateChallenge = (user: User) => Promise<object>;

/** The provider creates the challenge of a second factor. */
@Injectable()
export class AuthService extends Port<CreateChallenge> {
  constructor(
    private readonly db: Db,
    private readonly accounts: AccountService,
    private readonly passwords: PasswordService,
    private readonly limits: LoginLimitService,
    private readonly history: LoginHistoryService,
    private readonly sessions: SessionService,
    private readonly origins: OriginService,
    private readonly tokens: TokenService,
    private readonly audit: AuditTrail,
  ) {
    super();
  }

  /** @throws INVALID_CREDENTIALS, FACTOR_REQUIRED, TooManyError, BusyError */
  async login({ email, password }: LoginDto, from: Origin): Promise<SignInResult> {
    const user = await this.verifyPassword({ email, password }, from);
    const signedIn = await this.signIn(user, from, 'password').catch(async (error: unknown) => {
      await this.limits.uncountAttempt(email, from.ip);
      throw error;
    });
    return signedIn ?? this.rejectAttempt(user, { ...from, email, how: 'password' });
  }

  /**
   * The caller uncounts the attempt after sign-in.
   * @throws INVALID_CREDENTIALS, TooManyError, BusyError
   */
  async verifyPassword({ email, password }: LoginDto, from: Origin): Promise<User> {
    const attempt: SignInAttempt = { ...from, email, how: 'password' };
    const user = await this.countAttempt(attempt).catch((error: unknown) => {
      if (error instanceof TooManyError) this.history.recordRefusal(attempt);
      throw error;
    });
    const matches = await this.passwords.verify(user?.passwordHash, password).catch(async (error: unknown) => {
      await this.limits.uncountAttempt(email, from.ip);
      throw error;
    });
    return user && matches ? user : this.rejectAttempt(user, attempt);
  }

  /**
   * Same response for every reason.
   * @throws UnauthorizedError
   */
  async rejectAttempt(user: User | null, attempt: SignInAttempt): Promise<never> {
    await this.history.recordFailure(user, attempt);
    throw new UnauthorizedError('INVALID_CREDENTIALS', 'Login failed. Please check your credentials.');
  }

  /**
   * Null if inactive or the password changed meanwhile.
   * @throws FACTOR_REQUIRED after a first step, which is no failure; TooManyError
   */
  async signIn(user: User, from: Origin, how: SignInWay): Promise<SignInResult | null> {
    const attempt = { ...from, email: user.email, how };
    if (user.hasFactor && user.isActive && FIRST_STEPS.includes(how)) return this.requireSecondStep(user, attempt);
    const session = await this.openSession(user, attempt);
    return session && { view: { access_token: session.token, ...identityOf(user) }, session };
  }

  /**
   * Ends other sessions and reset links. Wrong passwords count like sign-ins.
   * @throws PASSWORD_WRONG, PASSWORD_TOO_COMMON, TooManyError
   */
  async changePassword(
    actor: Actor,
    { current, password }: { current: string; password: string },
    from: Origin,
  ): Promise<void> {
    this.passwords.rejectCommon(password);
    const user = await this.verifyPassword({ email: actor.email, password: current }, from).catch((error: unknown) => {
      // Clients end the session on a 401.
      throw error instanceof UnauthorizedError ? wrongPassword() : error;
    });
    const passwordHash = await this.passwords.hash(password);
    await this.db.transaction(async () => {
      if (user.id !== actor.id || !(await this.accounts.replacePassword(user, passwordHash))) throw wrongPassword();
      await this.limits.recordSuccess(user, from.ip);
      await this.sessions.endAll(actor.id, 'SESSION_PASSWORD', actor.sessionId);
      await this.tokens.revokeResetLinks(actor.id);
      await this.audit.record({ ...ownAccount(actor), action: 'user.password-changed' });
    });
  }

  private async countAttempt({ email, ip }: SignInAttempt): Promise<User | null> {
    await this.limits.countAttempt(email, ip);
    const user = await this.accounts.findByEmail(email);
    if (user) await this.limits.requireAttemptAllowed(user.id, ip);
    return user;
  }

  private async requireSecondStep(user: User, attempt: SignInAttempt): Promise<never> {
    await this.limits.countFirstStep(user.id, attempt.ip);
    await this.history.recordFirstStep(user, attempt);
    const details = { factor: await this.provider(user) };
    throw new UnauthorizedError('FACTOR_REQUIRED', 'Please confirm with your second factor.', { details });
  }

  private async openSession(user: User, attempt: SignInAttempt): Promise<OpenedSession | null> {
    const device = await this.origins.deviceOf(attempt);
    return this.db.transaction(async () => {
      if (!(await this.accounts.recordLogin(user))) return null;
      await this.limits.recordSuccess(user, attempt.ip, { counted: attempt.how !== 'provider' });
      await this.limits.countSession(user.id);
      await this.history.recordSuccess(user, attempt, device);
      return this.sessions.open(user.id, { device });
    });
  }
}
