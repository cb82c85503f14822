import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '../../core/common/roles.js';
import { Clock, DAY } from '../../core/common/time/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { hashOfLink, newLinkSecret } from '../auth/link-secrets.js';
import { Mailer } from '../mail/mailer.js';
import type { Invitation } from './invitation.entity.js';

/** In a sentence: "as an employee". */
const AS: Record<Role, string> = { admin: 'an admin', agent: 'an employee', user: 'a customer' };

export interface Sending {
  token: string;
  columns: Pick<Invitation, 'tokenHash' | 'sentAt' | 'expiresAt'>;
}

export interface SentInvitation {
  guest: Pick<Invitation, 'name' | 'email' | 'role'>;
  sending: Sending;
}

/** Links of invitations and the letters they travel in. */
@Injectable()
export class InvitationLetters {
  constructor(
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'invitationDays'>,
  ) {}

  /** A new link: once its columns are written the former one leads nowhere. */
  newSending(): Sending {
    const token = newLinkSecret();
    const sentAt = this.clock.now();
    const expiresAt = new Date(sentAt.getTime() + this.config.invitationDays * DAY);
    return { token, columns: { tokenHash: hashOfLink(token), sentAt, expiresAt } };
  }

  /** Inside the transaction that writes the columns. */
  async send(sent: readonly SentInvitation[], inviter: string): Promise<void> {
    await this.mailer.enqueueAll(
      sent.map(({ guest: { name, email, role }, sending: { token, columns } }) => {
        const resetUrl = `/reset-password/${token}?welcome=1`;
        const context = { name, inviter, role: AS[role], resetUrl, days: this.config.invitationDays };
        return { to: email, template: 'invitation' as const, context, expiresAt: columns.expiresAt };
      }),
    );
  }
}
