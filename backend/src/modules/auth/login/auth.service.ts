import { Injectable } from '@nestjs/common';
import { TooManyError, UnauthorizedError } from '../../../core/common/errors.js';
import { Db } from '../../../core/database/db.js';
import { DeviceService } from '../../../core/origin/device.service.js';
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

/** After these an account with a second factor requires the second step. */
const FIRST_STEPS: readonly SignInWay[] = ['password', 'provider'];

/** Verifies passwords and signs in users who have proven their identity. */
@Injectable()
export class AuthService {
  constructor(
    private readonly db: Db,
    private readonly accounts: AccountService,
    private readonly passwords: PasswordService,
    private readonly limits: LoginLimitService,
    private readonly history: LoginHistoryService,
    private readonly sessions: SessionService,
    private readonly devices: DeviceService,
    private readonly factor: SecondFactorPort,
  ) {}

  /** Signs in with a password. @throws UnauthorizedError `INVALID_CREDENTIALS`; FactorRequired; TooManyError; BusyError */
  async login({ email, password }: LoginDto, from: Origin): Promise<SignInResult> {
    const user = await this.verifyPassword({ email, password }, from);
    const signedIn = await this.signIn(user, from, 'password').catch(async (error: unknown) => {
      // The password was correct; the next step has its own limit.
      await this.limits.uncountAttempt(email, from.ip);
      throw error;
    });
    return signedIn ?? this.rejectAttempt(user, { ...from, email, how: 'password' });
  }

  /**
   * Returns the account of a correct password. Every attempt counts, and the caller takes it back when the user signs in.
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

  /** The response is the same for a wrong password, an unknown address and a deactivated account. @throws UnauthorizedError */
  async rejectAttempt(user: AccountSnapshot | null, attempt: SignInAttempt): Promise<never> {
    await this.history.recordFailure(user, attempt);
    throw new UnauthorizedError('INVALID_CREDENTIALS', 'Login failed. Please check your credentials.');
  }

  /**
   * Opens a session for an identified user. Returns null when the account is inactive or its password has changed
   * since the snapshot. @throws FactorRequired after a first step when the account has a second factor; TooManyError
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
    const device = await this.devices.of(attempt);
    return this.db.transaction(async () => {
      if (!(await this.accounts.recordLogin(user))) return null;
      // Sign-ins through a provider are not counted as attempts.
      await this.limits.recordSuccess(user, attempt.ip, { counted: attempt.how !== 'provider' });
      await this.limits.countSession(user.id);
      await this.history.recordSuccess(user, attempt, device);
      return this.sessions.open(user.id, { device });
    });
  }
}
