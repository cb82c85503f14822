import { Injectable } from '@nestjs/common';
import { Devices } from '../../core/origin/devices.js';
import type { Origin } from '../../core/origin/origin.js';
import { identityOf, type LoginView } from './dto/auth.view.js';
import { LoginLimits } from './login-limits.js';
import { type Known, SecondFactor } from './second-factor.js';
import { SessionOpening } from './session-opening.js';
import type { OpenedSession } from './sessions.service.js';
import { type Attempt, SignInTrail } from './sign-in-trail.js';
import type { SignInWay } from './sign-ins/sign-in.entity.js';

export interface LoggedIn {
  view: LoginView;
  session: OpenedSession;
}

/** Behind these an account may ask for a second one. */
const FIRST_STEPS: readonly SignInWay[] = ['password', 'provider'];

/** Opens a session for somebody who has proven who they are, in whatever way. */
@Injectable()
export class SignInService {
  constructor(
    private readonly opening: SessionOpening,
    private readonly devices: Devices,
    private readonly factor: SecondFactor,
    private readonly limits: LoginLimits,
    private readonly trail: SignInTrail,
  ) {}

  /**
   * Null when the account is inactive, or its password changed since it was looked at. Throws `FACTOR_REQUIRED`, with all that the second step
   * needs, when the account has a second factor and this was a first step: a password, or a provider's word.
   */
  async signIn(user: Known, from: Origin, how: SignInWay): Promise<LoggedIn | null> {
    const attempt = { ...from, email: user.email, how };
    if (user.hasFactor && user.isActive && FIRST_STEPS.includes(how)) return this.halfway(user, attempt);
    const session = await this.opening.open(user, attempt, await this.devices.of(from));
    return session && { view: { access_token: session.token, ...identityOf(user) }, session };
  }

  private async halfway(user: Known, attempt: Attempt): Promise<never> {
    await this.limits.half(user.id, attempt.ip);
    await this.trail.halfway(user, attempt);
    return this.factor.require(user);
  }
}
