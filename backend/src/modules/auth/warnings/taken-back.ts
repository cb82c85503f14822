import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { MINUTE } from '../../../core/common/time/clock.js';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { Mailer } from '../../mail/mailer.js';
import { UserAccounts } from '../../users/user-accounts.js';
import { EmailChanges } from '../email-changes.js';
import { ResetTokens } from '../reset-tokens.js';
import type { NotMeLink } from './not-me-link.entity.js';

/** The account as it is given back. Inside the transaction of the link. */
@Injectable()
export class TakenBack {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly tokens: ResetTokens,
    private readonly changes: EmailChanges,
    private readonly mailer: Mailer,
    private readonly audit: AuditTrail,
    @Inject(CONFIG) private readonly config: Pick<Config, 'resetMinutes'>,
  ) {}

  /** @param since when the first letter was written that this answers */
  async take(
    { userId: id, email, what }: NotMeLink,
    { passwordHash, since }: { passwordHash: string; since: Date },
  ): Promise<void> {
    // What a letter tells of was written just before it.
    const { user, emailRestored } = await this.accounts.takeBack(id, {
      email,
      passwordHash,
      since: new Date(since.getTime() - MINUTE),
    });
    await this.tokens.endAllOf(id);
    await this.changes.drop(id);
    const { name, role } = user;
    await this.audit.record({
      actor: { id, name, role },
      action: 'user.not-me',
      record: { id, label: name },
      after: { what, ...(emailRestored && { email_restored: true }) },
    });
    // Somebody else has an account with the old address now: a link to this one is not theirs to get.
    if (user.email !== email) return;
    const { token, expiresAt } = await this.tokens.issue(id);
    const context = { name, resetUrl: `/reset-password/${token}`, minutes: this.config.resetMinutes };
    await this.mailer.enqueue({ to: email, template: 'account-secured', context, expiresAt });
  }
}
