import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import type { Actor } from '../../../core/common/actor.js';
import { FieldError, UnauthorizedError } from '../../../core/common/errors.js';
import { Db } from '../../../core/database/db.js';
import type { Origin } from '../../../core/origin/origin.js';
import { AccountService } from '../../users/account.service.js';
import { ownAccount } from '../../users/user.rules.js';
import { LoginLimitService } from '../credentials/login-limit.service.js';
import { PasswordService } from '../credentials/password.service.js';
import { TokenService } from '../credentials/token.service.js';
import { AuthService } from '../login/auth.service.js';
import { SessionService } from '../sessions/session.service.js';

const wrongPassword = () => new FieldError('PASSWORD_WRONG', 'current_password', 'This is not your current password.');

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly db: Db,
    private readonly accounts: AccountService,
    private readonly auth: AuthService,
    private readonly passwords: PasswordService,
    private readonly limits: LoginLimitService,
    private readonly sessions: SessionService,
    private readonly tokens: TokenService,
    private readonly audit: AuditTrail,
  ) {}

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
    const user = await this.auth
      .verifyPassword({ email: actor.email, password: current }, from)
      .catch((error: unknown) => {
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
}
