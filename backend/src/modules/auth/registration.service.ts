import { Injectable } from '@nestjs/common';
import { Db, isDuplicate } from '../../core/database/db.js';
import { FieldError } from '../../core/common/errors.js';
import { InvitedAccounts } from '../users/invited-accounts.js';
import { UserAccounts } from '../users/user-accounts.js';
import type { VerifyCodeDto } from './dto/auth.dto.js';
import { Passwords } from './passwords.js';
import { ResetTokens } from './reset-tokens.js';
import { VerificationCodes } from './verification-codes.js';

/** One sentence for every reason, so that it tells nothing about the address. */
const WRONG = 'This code is wrong or too old. Check the latest email, or ask for a new code.';
const failed = () => new FieldError('CODE_INVALID', 'code', WRONG);

/** An account exists only once somebody has proven that they read mail at its address. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly db: Db,
    private readonly codes: VerificationCodes,
    private readonly accounts: UserAccounts,
    private readonly invited: InvitedAccounts,
    private readonly tokens: ResetTokens,
    private readonly passwords: Passwords,
  ) {}

  async register({ email, code, name, password }: VerifyCodeDto): Promise<void> {
    this.passwords.refuseCommon(password);
    const proof = await this.codes.check(email, code);
    if (!proof) throw failed();
    const passwordHash = await this.passwords.hash(password);
    try {
      await this.db.transaction(async () => {
        if (!(await this.codes.use(proof))) throw failed();
        await this.open({ name, email, passwordHash });
      });
    } catch (error) {
      throw isDuplicate(error) ? failed() : error;
    }
  }

  /** An account that waits for this very person becomes theirs; any other of this address is somebody's already. */
  private async open({ name, email, passwordHash }: { name: string; email: string; passwordHash: string }) {
    const known = await this.accounts.findByEmail(email);
    if (!known) {
      await this.accounts.create({ name, email, passwordHash, role: 'user', agrees: true });
      return;
    }
    if (!(await this.invited.takeOver(known, { name, passwordHash }))) throw failed();
    await this.tokens.endAllOf(known.id);
  }
}
