import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import type { Actor } from '../../../core/common/actor.js';
import { ConflictError, FieldError } from '../../../core/common/errors.js';
import { Clock } from '../../../core/common/time/clock.js';
import { Db, isDuplicate } from '../../../core/database/db.js';
import { ProfileService } from '../../users/profile.service.js';
import { ownAccount } from '../../users/user.rules.js';
import { EmailChange } from '../credentials/emailed-code.entity.js';
import { invalidCode, TokenService } from '../credentials/token.service.js';
import { SessionService } from '../sessions/session.service.js';

/** The user has proven to own the address. */
const EMAIL_TAKEN = 'Another account uses this address now. Sign in with it, or choose a different address.';

@Injectable()
export class EmailChangeService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly tokens: TokenService,
    private readonly ownAccount: ProfileService,
    private readonly sessions: SessionService,
    private readonly audit: AuditTrail,
  ) {}

  findPending(userId: number): Promise<EmailChange | null> {
    return this.db.read(EmailChange).findOneBy({ userId, expiresAt: MoreThan(this.clock.now()) });
  }

  /**
   * New and registered addresses cause the same work.
   * @throws FieldError for the current address; TooManyError
   */
  async requestChange(actor: Actor, email: string): Promise<void> {
    if (email === actor.email) throw new FieldError('VALIDATION_FAILED', 'email', 'This is your address already.');
    const owner = { userId: actor.id, email };
    await this.tokens.sendCode(EmailChange, owner, { template: 'email-code', isRegistered: () => true });
  }

  /**
   * Ends other sessions and reset links.
   * @throws CODE_INVALID, CODE_USED_UP, EMAIL_TAKEN
   */
  async confirmChange(actor: Actor, code: string): Promise<void> {
    const verified = await this.tokens.verifyCode(EmailChange, { userId: actor.id }, code);
    const { email } = verified;
    try {
      await this.db.transaction(async () => {
        await this.tokens.consumeCode(EmailChange, verified);
        if (!(await this.ownAccount.changeEmail(actor, email))) throw invalidCode();
        await this.sessions.endAll(actor.id, 'SESSION_REVOKED', actor.sessionId);
        await this.tokens.revokeResetLinks(actor.id);
        const change = { before: { email: actor.email }, after: { email } };
        await this.audit.record({ ...ownAccount(actor), action: 'user.email-changed', ...change });
      });
    } catch (error) {
      throw isDuplicate(error) ? new ConflictError('EMAIL_TAKEN', EMAIL_TAKEN) : error;
    }
  }

  async cancelChange(userId: number): Promise<void> {
    await this.db.transaction(() => this.db.write(EmailChange).delete({ userId }));
  }
}
