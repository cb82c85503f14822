import { Injectable } from '@nestjs/common';
import { Db, isDuplicate } from '../../core/database/db.js';
import { FieldError } from '../../core/errors.js';
import { UserAccounts } from '../users/index.js';
import type { VerifyCodeDto } from './dto/auth.dto.js';
import { Passwords } from './passwords.js';
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
        await this.accounts.create({ name, email, passwordHash, role: 'user', agrees: true });
      });
    } catch (error) {
      throw isDuplicate(error) ? failed() : error;
    }
  }
}
