import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { Db, isDuplicate } from '../../core/database/db.js';
import { ConflictError, FieldError } from '../../core/common/errors.js';
import { OwnAccount } from '../users/own-account.js';
import { EmailChanges } from './email-changes.js';
import { SignInEnds } from './sign-in-ends.js';

/** One sentence for every reason, so that it tells nothing about the address. */
const WRONG = 'This code is wrong or too old. Check the latest email, or ask for a new code.';
const failed = () => new FieldError('CODE_INVALID', 'code', WRONG);
/** Whoever reads this has proven that the address is theirs. */
const TAKEN = 'This address has an account of its own now. Sign in with it, or choose another one.';

/** The new address counts once somebody has proven that they read mail there. */
@Injectable()
export class EmailConfirmation {
  constructor(
    private readonly db: Db,
    private readonly changes: EmailChanges,
    private readonly accounts: OwnAccount,
    private readonly ends: SignInEnds,
  ) {}

  async confirm(actor: Actor, code: string): Promise<void> {
    const proof = await this.changes.check(actor.id, code);
    if (!proof) throw failed();
    const { email } = proof;
    try {
      await this.db.transaction(async () => {
        if (!(await this.changes.use(proof))) throw failed();
        if (!(await this.accounts.changeEmail(actor, email))) throw failed();
        const changed = { before: { email: actor.email }, after: { email } };
        await this.ends.others(actor, 'SESSION_REVOKED', 'user.email-changed', changed);
      });
    } catch (error) {
      throw isDuplicate(error) ? new ConflictError('EMAIL_TAKEN', TAKEN) : error;
    }
  }
}
