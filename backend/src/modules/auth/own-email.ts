import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { FieldError } from '../../core/common/errors.js';
import { Mailer } from '../mail/mailer.js';
import { UserAccounts } from '../users/user-accounts.js';
import { CodeRequests } from './code-requests.js';
import { EmailChanges } from './email-changes.js';
import type { NewCode } from './verification-codes.js';

/** Sends a code to the address that somebody wants to have. For one that has an account the same work is done, and nobody can tell. */
@Injectable()
export class OwnEmail {
  constructor(
    private readonly db: Db,
    private readonly requests: CodeRequests,
    private readonly changes: EmailChanges,
    private readonly accounts: UserAccounts,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'codeMinutes'>,
  ) {}

  async ask(actor: Actor, email: string): Promise<void> {
    if (email === actor.email) throw new FieldError('VALIDATION_FAILED', 'email', 'This is your address already.');
    await this.requests.pace([`user-${actor.id}`, email]);
    const code = await this.requests.invent();
    await this.db.transaction(async () => {
      await this.changes.replace(actor.id, email, code);
      await this.write(email, code);
    });
  }

  private async write(to: string, { code, expiresAt }: NewCode): Promise<void> {
    const user = await this.accounts.findByEmail(to);
    if (user) return this.mailer.enqueue({ to, template: 'already-registered', context: { loginUrl: '/login' } });
    const context = { code, minutes: this.config.codeMinutes };
    return this.mailer.enqueue({ to, template: 'email-code', context, expiresAt });
  }
}
