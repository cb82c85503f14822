import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { Limits } from '../../core/rate-limit/limits.service.js';
import { Mailer } from '../mail/mailer.js';
import { UserAccounts } from '../users/user-accounts.js';
import { ResetTokens } from './reset-tokens.js';

/** Longer than the work takes, so that every answer takes just this long. */
const EVEN_MS = 150;

/** Mails for people who forgot something. Nobody learns whether an address has an account. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly db: Db,
    private readonly limits: Limits,
    private readonly accounts: UserAccounts,
    private readonly tokens: ResetTokens,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  requestReset(email: string): Promise<void> {
    return this.quietly('reset', email, async (user) => {
      const { token, expiresAt } = await this.tokens.issue(user.id);
      const context = { resetUrl: `/reset-password/${token}`, minutes: this.config.resetMinutes };
      await this.mailer.enqueue({ to: user.email, template: 'password-reset', context, expiresAt });
    });
  }

  requestUsername(email: string): Promise<void> {
    return this.quietly('username', email, ({ email: to, name }) =>
      this.mailer.enqueue({ to, template: 'username-reminder', context: { name, loginUrl: '/login' } }),
    );
  }

  /** Does the work when there is an active account and it was not asked too often; the caller cannot tell. */
  private async quietly(
    kind: string,
    email: string,
    work: (user: { id: number; email: string; name: string }) => Promise<void>,
  ): Promise<void> {
    const even = new Promise((resolve) => setTimeout(resolve, EVEN_MS));
    await this.db.transaction(async () => {
      const { hits, limit } = await this.limits.count('recoveryEmails', `recovery:${kind}:${email}`);
      const user = await this.accounts.findByEmail(email);
      if (user?.isActive && hits <= limit) await work(user);
    });
    await even;
  }
}
