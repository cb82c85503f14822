import { Injectable } from '@nestjs/common';
import { UserAccounts } from '../users/user-accounts.js';
import { ResetTokens } from './reset-tokens.js';
import { NotMeLinks } from './warnings/not-me-links.js';

/** An account that whoever runs the server gives back to its owner, as an admin's. */
@Injectable()
export class OperatorRecovery {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly tokens: ResetTokens,
    private readonly warnings: NotMeLinks,
  ) {}

  /** Whoever had taken it is out: their log-ins and factors end with its rights, and so do the links of its letters. */
  async recover(known: { id: number; email: string }, passwordHash: string): Promise<void> {
    await this.accounts.makeAdmin(known, passwordHash);
    await this.tokens.endAllOf(known.id);
    await this.warnings.endAllOf(known.id);
  }
}
