import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Db } from '../../../core/database/db.js';
import { DomainError } from '../../../core/common/errors.js';
import { Passwords } from '../passwords.js';
import type { NotMeLink } from './not-me-link.entity.js';
import { NotMeLinks } from './not-me-links.js';
import { TakenBack } from './taken-back.js';

const invalid = () =>
  new DomainError(400, 'NOT_ME_INVALID', 'This link is not valid. Please open it from the mail again.');
const ended = () =>
  new DomainError(
    400,
    'NOT_ME_EXPIRED',
    'This link has expired. If somebody else uses your account, choose a new password with “Forgot password”.',
  );

/** What a letter said happened was not done by its reader: whoever is in the account is out, and the reader gets a way in. */
@Injectable()
export class NotMeService {
  constructor(
    private readonly db: Db,
    private readonly links: NotMeLinks,
    private readonly passwords: Passwords,
    private readonly account: TakenBack,
  ) {}

  /** Refuses one that is none or has ended. One that was used is good: what it was for has been done. */
  async requireGood(token: string): Promise<NotMeLink> {
    const link = await this.links.find(token);
    if (!link?.user?.isActive) throw invalid();
    if (link.usedAt === null && this.links.hasEnded(link)) throw ended();
    return link;
  }

  /** Whether the account has the address that was warned: then a link for a new password is in its mailbox. */
  async act(token: string): Promise<boolean> {
    const link = await this.requireGood(token);
    if (link.usedAt !== null) return link.user?.email === link.email;
    // Nobody knows it: what somebody else knows no longer opens anything.
    const passwordHash = await this.passwords.hash(randomBytes(32).toString('base64url'));
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const since = await this.links.unanswered(link);
      if (await this.links.use(link)) await this.account.take(link, { passwordHash, since });
      return (await this.links.find(token))?.user?.email === link.email;
    });
  }
}
