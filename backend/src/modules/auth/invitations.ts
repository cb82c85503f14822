import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DAY } from '../../core/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Mailer } from '../mail/index.js';
import { UserAccounts } from '../users/index.js';
import { Passwords } from './passwords.js';
import { ResetTokens } from './reset-tokens.js';

export interface Guest {
  name: string;
  /** Lower case. */
  email: string;
}

/** Makes customers of people who wrote to us. They choose their password through the link of their letter. */
@Injectable()
export class Invitations {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly passwords: Passwords,
    private readonly tokens: ResetTokens,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'INVITATION_DAYS'>,
  ) {}

  /** A password that nobody knows. Takes its time: call it before the transaction. */
  unknownPassword(): Promise<string> {
    return this.passwords.hash(randomBytes(32).toString('base64url'));
  }

  /** Call inside the transaction of what they are invited to. */
  async invite({ name, email }: Guest, passwordHash: string): Promise<{ id: number }> {
    const days = this.config.INVITATION_DAYS;
    const { id } = await this.accounts.create({ name, email, passwordHash, role: 'user' });
    const { token, expiresAt } = await this.tokens.issue(id, days * DAY);
    const context = { name, resetUrl: `/reset-password/${token}?welcome=1`, days };
    await this.mailer.enqueue({ to: email, template: 'invitation', context, expiresAt });
    return { id };
  }
}
