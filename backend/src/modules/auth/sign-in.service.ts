import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { type Device, Devices } from '../../core/origin/devices.js';
import type { Origin } from '../../core/origin/origin.js';
import { UserAccounts } from '../users/index.js';
import { identityOf, type LoginView } from './dto/auth.view.js';
import { LoginLimits } from './login-limits.js';
import { type Attempt, SignInTrail, type SignInWay } from './sign-in-trail.js';
import { type OpenedSession, SessionsService } from './sessions.service.js';

export interface LoggedIn {
  view: LoginView;
  session: OpenedSession;
}

/** Whoever has an account, as it was looked at when they proved who they are. */
export type Known = NonNullable<Awaited<ReturnType<UserAccounts['findByEmail']>>>;

/** Opens a session for somebody who has proven who they are, in whatever way. */
@Injectable()
export class SignInService {
  constructor(
    private readonly db: Db,
    private readonly accounts: UserAccounts,
    private readonly limits: LoginLimits,
    private readonly sessions: SessionsService,
    private readonly trail: SignInTrail,
    private readonly devices: Devices,
  ) {}

  /** Null when the account is inactive, or its password changed since it was looked at. */
  async signIn(user: Known, from: Origin, how: SignInWay): Promise<LoggedIn | null> {
    const session = await this.open(user, { ...from, email: user.email, how }, await this.devices.of(from));
    return session && { view: { access_token: session.token, ...identityOf(user) }, session };
  }

  private open(user: Known, attempt: Attempt, device: Device): Promise<OpenedSession | null> {
    return this.db.transaction(async () => {
      if (!(await this.accounts.recordLogin(user))) return null;
      await this.limits.succeeded(user.email, attempt.ip);
      await this.limits.open(user.id);
      await this.trail.succeeded(user, attempt);
      return this.sessions.open(user.id, { device });
    });
  }
}
