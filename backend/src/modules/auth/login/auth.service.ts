import { Injectable } from '@nestjs/common';
import { TooManyError, UnauthorizedError } from '../../../core/common/errors.js';
import { Db } from '../../../core/database/db.js';
import { OriginService } from '../../../core/origin/origin.service.js';
import type { Origin } from '../../../core/origin/origin.js';
import { AccountService } from '../../users/account.service.js';
import { LoginLimitService } from '../credentials/login-limit.service.js';
import { PasswordService } from '../credentials/password.service.js';
import { LoginHistoryService, type SignInAttempt } from '../devices/login-history.service.js';
import type { SignInWay } from '../devices/sign-in.entity.js';
import type { LoginDto } from '../dto/auth.dto.js';
import { identityOf, type LoginView } from '../dto/auth.view.js';
import { type OpenedSession, SessionService } from '../sessions/session.service.js';
import { type AccountSnapshot, SecondFactorPort } from './second-factor.port.js';

export interface SignInResult {
  view: LoginView;
  session: OpenedSession;
}

const FIRST_STEPS: readonly SignInWay[] = ['password', 'provider'];

@Injectable()
export class AuthService {
  constructor(
    private readonly db: Db,
    private readonly accounts: AccountService,
    private readonly passwords: PasswordService,
    private readonly limits: LoginLimitService,
    private readonly history: LoginHistoryService,
    private readonly sessions: SessionService,
    private readonly origins: OriginService,
    private readonly factor: SecondFactorPort,
  ) {}

  /** @throws UnauthorizedError `INVALID_CREDENTIALS`; FactorRequired; TooManyError; BusyError */
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
   * @throws UnauthorizedError `INVALID_CREDENTIALS`; TooManyError; BusyError
   */
  async verifyPassword({ email, password }: LoginDto, from: Origin): Promise<AccountSnapshot> {
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
  async rejectAttempt(user: AccountSnapshot | null, attempt: SignInAttempt): Promise<never> {
    await this.history.recordFailure(user, attempt);
    throw new UnauthorizedError('INVALID_CREDENTIALS', 'Login failed. Please check your credentials.');
  }

  /**
   * Null if inactive or the password changed meanwhile.
   * @throws FactorRequired after a first step; TooManyError
   */
  async signIn(user: AccountSnapshot, from: Origin, how: SignInWay): Promise<SignInResult | null> {
    const attempt = { ...from, email: user.email, how };
    if (user.hasFactor && user.isActive && FIRST_STEPS.includes(how)) return this.requireSecondStep(user, attempt);
    const session = await this.openSession(user, attempt);
    return session && { view: { access_token: session.token, ...identityOf(user) }, session };
  }

  private async countAttempt({ email, ip }: SignInAttempt): Promise<AccountSnapshot | null> {
    await this.limits.countAttempt(email, ip);
    const user = await this.accounts.findByEmail(email);
    if (user) await this.limits.requireAttemptAllowed(user.id, ip);
    return user;
  }

  private async requireSecondStep(user: AccountSnapshot, attempt: SignInAttempt): Promise<never> {
    await this.limits.countFirstStep(user.id, attempt.ip);
    await this.history.recordFirstStep(user, attempt);
    return this.factor.require(user);
  }

  private async openSession(user: AccountSnapshot, attempt: SignInAttempt): Promise<OpenedSession | null> {
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
