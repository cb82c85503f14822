import { Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { DomainError } from '../../../core/common/errors.js';
import { Port } from '../../../core/common/port.js';
import { Db } from '../../../core/database/db.js';
import { RateLimitService } from '../../../core/rate-limit/rate-limit.service.js';
import { MailService } from '../../mail/mail.service.js';
import { AccountService } from '../../users/account.service.js';
import { ownAccount } from '../../users/user.rules.js';
import { PasswordService } from '../credentials/password.service.js';
import { TokenService } from '../credentials/token.service.js';
import { SessionService } from '../sessions/session.service.js';
import type { ResetInvitationView } from './reset-link.view.js';

/** Longer than the work, to not reveal accounts. */
const RESPONSE_MS = 150;

const invalidLink = () => new DomainError(400, 'RESET_INVALID', 'Reset failed. Link may be expired or invalid.');

/** The account may not exist yet. */
export interface InvitedLink {
  findOffer(token: string): Promise<ResetInvitationView | null>;
  /** Audits invalid links. */
  acceptLink(token: string, passwordHash: string): Promise<{ email: string } | null>;
  recordRefusal(token: string): Promise<void>;
}

@Injectable()
export class AccountRecoveryService extends Port<InvitedLink> {
  private readonly log = new Logger('PasswordReset');

  constructor(
    private readonly db: Db,
    private readonly limits: RateLimitService,
    private readonly accounts: AccountService,
    private readonly tokens: TokenService,
    private readonly passwords: PasswordService,
    private readonly sessions: SessionService,
    private readonly mailer: MailService,
    private readonly audit: AuditTrail,
  ) {
    super();
  }

  requestReset(email: string): Promise<void> {
    return this.processRequest('reset', email, async (user) => {
      const { resetUrl, expiresAt, minutes } = await this.tokens.createResetLink(user.id);
      const context = { resetUrl, minutes };
      await this.mailer.enqueue({ to: user.email, template: 'password-reset', context, expiresAt });
    });
  }

  requestUsername(email: string): Promise<void> {
    return this.processRequest('username', email, ({ email: to, name }) =>
      this.mailer.enqueue({ to, template: 'username-reminder', context: { name, loginUrl: '/login' } }),
    );
  }

  /**
   * Null for a reset link.
   * @throws RESET_INVALID
   */
  async checkLink(token: string): Promise<ResetInvitationView | null> {
    if (await this.tokens.findResetToken(token)) return null;
    const invitation = await this.provider.findOffer(token);
    if (!invitation) throw invalidLink();
    return invitation;
  }

  /** @throws RESET_INVALID, PASSWORD_TOO_COMMON */
  async setPassword(token: string, password: string): Promise<{ email: string }> {
    if (!(await this.provider.findOffer(token))) {
      await this.provider.recordRefusal(token);
      return this.resetPassword(token, password);
    }
    this.passwords.rejectCommon(password);
    const invited = await this.provider.acceptLink(token, await this.passwords.hash(password));
    if (!invited) throw invalidLink();
    return invited;
  }

  private async resetPassword(token: string, password: string): Promise<{ email: string }> {
    const found = await this.tokens.findResetToken(token);
    if (!found) throw invalidLink();
    this.passwords.rejectCommon(password);
    const passwordHash = await this.passwords.hash(password);
    const email = await this.db.transaction(async () => {
      const user = await this.accounts.lock(found.userId);
      if (!user?.isActive || !(await this.tokens.consumeResetToken(found))) throw invalidLink();
      await this.accounts.changePassword(user, passwordHash);
      await this.sessions.endAll(user.id, 'SESSION_PASSWORD');
      await this.audit.record({ ...ownAccount(user), action: 'user.password-reset' });
      return user.email;
    });
    this.log.log('password reset');
    return { email };
  }

  private async processRequest(
    kind: string,
    email: string,
    work: (user: { id: number; email: string; name: string }) => Promise<void>,
  ): Promise<void> {
    const minimumTime = new Promise((resolve) => setTimeout(resolve, RESPONSE_MS));
    await this.db.transaction(async () => {
      const { hits, limit } = await this.limits.count('recoveryEmails', `recovery:${kind}:${email}`);
      const user = await this.accounts.findByEmail(email);
      if (user?.isActive && hits <= limit) await work(user);
    });
    await minimumTime;
  }
}
