import { Injectable } from '@nestjs/common';
import { TooManyError, UnauthorizedError } from '../../core/common/errors.js';
import type { Origin } from '../../core/origin/origin.js';
import { UserAccounts } from '../users/user-accounts.js';
import type { LoginDto } from './dto/auth.dto.js';
import { LoginLimits } from './login-limits.js';
import { Passwords } from './passwords.js';
import type { Known } from './second-factor.js';
import { type Attempt, SignInTrail } from './sign-in-trail.js';

/** Proves with a password who somebody is; each try counts, wherever it is made. */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    private readonly trail: SignInTrail,
  ) {}

  /** Whose password it is. What it counted is taken back by whoever opens their session. */
  async prove({ email, password }: LoginDto, from: Origin): Promise<Known> {
    const attempt: Attempt = { ...from, email, how: 'password' };
    const user = await this.begin(attempt).catch((error: unknown) => {
      if (error instanceof TooManyError) this.trail.limited(attempt);
      throw error;
    });
    const right = await this.passwords.matches(user?.passwordHash, password).catch(async (error: unknown) => {
      await this.limits.unseen(email, from.ip);
      throw error;
    });
    return user && right ? user : this.fail(user, attempt);
  }

  /** One answer for a wrong password, an unknown address and a deactivated account. */
  async fail(user: Known | null, attempt: Attempt): Promise<never> {
    this.trail.failed(user, attempt, await this.limits.failed(attempt.email));
    throw new UnauthorizedError('INVALID_CREDENTIALS', 'Login failed. Please check your credentials.');
  }

  private async begin({ email, ip }: Attempt): Promise<Known | null> {
    await this.limits.begin(email, ip);
    const user = await this.accounts.findByEmail(email);
    if (user) await this.limits.mayBegin(user.id, ip);
    return user;
  }
}
