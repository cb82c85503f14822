import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import type { Device } from '../../core/origin/devices.js';
import { UserAccounts } from '../users/user-accounts.js';
import { LoginLimits } from './login-limits.js';
import type { Known } from './second-factor.js';
import type { Attempt } from './sign-in-trail.js';
import { SignInRecord } from './sign-ins/sign-in-record.js';
import { type OpenedSession, SessionsService } from './sessions.service.js';

/** A log-in that was right: counted, on record, and open. */
@Injectable()
export class SessionOpening {
  constructor(
    private readonly db: Db,
    private readonly accounts: UserAccounts,
    private readonly limits: LoginLimits,
    private readonly sessions: SessionsService,
    private readonly record: SignInRecord,
  ) {}

  /** Null when the account is inactive, or its password changed since it was looked at. */
  open(user: Known, attempt: Attempt, device: Device): Promise<OpenedSession | null> {
    return this.db.transaction(async () => {
      if (!(await this.accounts.recordLogin(user))) return null;
      // A provider's word is no guess: nobody counted it.
      await this.limits.succeeded(user, attempt.ip, { counted: attempt.how !== 'provider' });
      await this.limits.open(user.id);
      await this.record.succeeded(user, attempt, device);
      return this.sessions.open(user.id, { device });
    });
  }
}
