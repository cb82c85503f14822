import { Injectable } from '@nestjs/common';
import { InvitedLinks } from './invited-links.js';
import { PasswordResetService, resetInvalid } from './password-reset.service.js';
import { Passwords } from './passwords.js';
import { ResetTokens } from './reset-tokens.js';

/** Links by which somebody chooses a password: a new one, or the first. They look and are refused alike. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly tokens: ResetTokens,
    private readonly resets: PasswordResetService,
    private readonly invited: InvitedLinks,
    private readonly passwords: Passwords,
  ) {}

  /** Refuses a link that is used, too old or none at all, all in the same words. */
  async requireGood(token: string): Promise<void> {
    if (!(await this.tokens.find(token)) && !(await this.invited.isGood(token))) throw resetInvalid();
  }

  /** Returns whose password it is. */
  async choose(token: string, password: string): Promise<{ email: string }> {
    if (!(await this.invited.isGood(token))) {
      await this.invited.refused(token);
      return this.resets.reset(token, password);
    }
    this.passwords.refuseCommon(password);
    const answered = await this.invited.use(token, await this.passwords.hash(password));
    if (!answered) throw resetInvalid();
    return answered;
  }
}
