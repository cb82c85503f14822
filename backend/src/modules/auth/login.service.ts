import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { TooManyError, UnauthorizedError } from '../../core/errors.js';
import { UserAccounts } from '../users/index.js';
import type { LoginDto } from './dto/auth.dto.js';
import { identityOf, type LoginView } from './dto/auth.view.js';
import { LoginLimits } from './login-limits.js';
import { Passwords } from './passwords.js';
import { type Attempt, SignInTrail } from './sign-in-trail.js';
import { type OpenedSession, SessionsService } from './sessions.service.js';

export interface LoggedIn {
  view: LoginView;
  session: OpenedSession;
}

type Known = NonNullable<Awaited<ReturnType<UserAccounts['findByEmail']>>>;

/** One answer for a wrong password, an unknown address and a deactivated account. */
const refused = () => new UnauthorizedError('INVALID_CREDENTIALS', 'Login failed. Please check your credentials.');

@Injectable()
export class LoginService {
  constructor(
    private readonly db: Db,
    private readonly accounts: UserAccounts,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    private readonly sessions: SessionsService,
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
    const session = user && right ? await this.open(user, ip) : null;
    if (!user || !session) {
      this.trail.failed(user, { email, ip }, await this.limits.failed(email));
      throw refused();
    }
    return { view: { access_token: session.token, ...identityOf(user) }, session };
  }

  private async begin({ email, ip }: Attempt): Promise<Known | null> {
    await this.limits.begin(email, ip);
    const user = await this.accounts.findByEmail(email);
    if (user) await this.limits.mayOpen(user.id);
    return user;
  }

  /** Null when the account is inactive, or its password changed while this one was checked. */
  private open(user: Known, ip: string): Promise<OpenedSession | null> {
    return this.db.transaction(async () => {
      if (!(await this.accounts.recordLogin(user))) return null;
      await this.limits.succeeded(user.email, ip);
      await this.limits.open(user.id);
      await this.trail.succeeded(user, { email: user.email, ip });
      return this.sessions.open(user.id);
    });
  }
}
