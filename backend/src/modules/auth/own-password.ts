import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { Db } from '../../core/database/db.js';
import { FieldError, UnauthorizedError } from '../../core/common/errors.js';
import type { Origin } from '../../core/origin/origin.js';
import { UserAccounts } from '../users/user-accounts.js';
import { LoginLimits } from './login-limits.js';
import { PasswordProof } from './password-proof.js';
import { Passwords } from './passwords.js';
import { SignInEnds } from './sign-in-ends.js';

export interface NewPassword {
  current: string;
  password: string;
}

const wrong = () => new FieldError('PASSWORD_WRONG', 'current_password', 'This is not your current password.');

/** A new password for whoever knows the one that counts. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly db: Db,
    private readonly accounts: UserAccounts,
    private readonly proof: PasswordProof,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    private readonly ends: SignInEnds,
  ) {}

  /** A wrong password counts like one at the sign-in. Everything else they are signed in with ends, and so does every link for a new password. */
  async change(actor: Actor, { current, password }: NewPassword, from: Origin): Promise<void> {
    this.passwords.refuseCommon(password);
    // A 401 would say that the session is over.
    const user = await this.proof.prove({ email: actor.email, password: current }, from).catch((error: unknown) => {
      throw error instanceof UnauthorizedError ? wrong() : error;
    });
    const passwordHash = await this.passwords.hash(password);
    await this.db.transaction(async () => {
      // Of two changes at once, one counts.
      if (user.id !== actor.id || !(await this.accounts.replacePassword(user, passwordHash))) throw wrong();
      await this.limits.succeeded(user, from.ip);
      await this.ends.others(actor, 'SESSION_PASSWORD', 'user.password-changed');
    });
  }
}
