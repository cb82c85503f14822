import { Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { DomainError } from '../../core/common/errors.js';
import { UserAccounts } from '../users/user-accounts.js';
import { Passwords } from './passwords.js';
import { ResetTokens } from './reset-tokens.js';
import { SessionsService } from './sessions.service.js';

export const resetInvalid = () =>
  new DomainError(400, 'RESET_INVALID', 'Reset failed. Link may be expired or invalid.');

/** A new password for whoever holds a reset link. */
@Injectable()
export class PasswordResetService {
  private readonly log = new Logger('PasswordReset');

  constructor(
    private readonly db: Db,
    private readonly tokens: ResetTokens,
    private readonly passwords: Passwords,
    private readonly accounts: UserAccounts,
    private readonly sessions: SessionsService,
    private readonly audit: AuditTrail,
  ) {}

  /** Refuses a link that is used, too old or none at all, all in the same words. */
  async requireGood(token: string) {
    const found = await this.tokens.find(token);
    if (!found?.user) throw resetInvalid();
    return { found, user: found.user };
  }

  /** Returns whose password it was. Everything they were signed in with ends. */
  async reset(token: string, password: string): Promise<{ email: string }> {
    const { found, user } = await this.requireGood(token);
    this.passwords.refuseCommon(password);
    const { id, name, role, email } = user;
    const passwordHash = await this.passwords.hash(password);
    await this.db.transaction(async () => {
      if (!(await this.tokens.use(found))) throw resetInvalid();
      await this.accounts.changePassword(user, passwordHash);
      await this.sessions.endAllOf(id, 'SESSION_PASSWORD');
      await this.audit.record({
        actor: { id, name, role },
        action: 'user.password-reset',
        record: { id, label: name },
      });
    });
    this.log.log('password reset');
    return { email };
  }
}
