import { Injectable } from '@nestjs/common';
import { TooManyError, UnauthorizedError } from '../../core/errors.js';
import { UserAccounts } from '../users/index.js';
import type { LoginDto } from './dto/auth.dto.js';
import { LoginLimits } from './login-limits.js';
import { Passwords } from './passwords.js';
import { type Known, type LoggedIn, SignInService } from './sign-in.service.js';
import { type Attempt, SignInTrail } from './sign-in-trail.js';

/** One answer for a wrong password, an unknown address and a deactivated account. */
const refused = () => new UnauthorizedError('INVALID_CREDENTIALS', 'Login failed. Please check your credentials.');

/** Signing in with a password. */
@Injectable()
export class LoginService {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    private readonly signIns: SignInService,
    private readonly trail: SignInTrail,
  ) {}

  async login({ email, password }: LoginDto, ip: string): Promise<LoggedIn> {
    const user = await this.begin({ email, ip }).catch((error: unknown) => {
      if (error instanceof TooManyError) this.trail.limited({ email, ip });
      throw error;
    });
    const right = await this.passwords.matches(user?.passwordHash, password).catch(async (error: unknown) => {
      await this.limits.unseen(email, ip);
      throw error;
    });
    const signedIn = user && right ? await this.signIns.signIn(user, ip) : null;
    if (!user || !signedIn) {
      this.trail.failed(user, { email, ip }, await this.limits.failed(email));
      throw refused();
    }
    return signedIn;
  }

  private async begin({ email, ip }: Attempt): Promise<Known | null> {
    await this.limits.begin(email, ip);
    const user = await this.accounts.findByEmail(email);
    if (user) await this.limits.mayOpen(user.id);
    return user;
  }
}
