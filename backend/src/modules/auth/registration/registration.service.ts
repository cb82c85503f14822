import { Injectable } from '@nestjs/common';
import { Db, isDuplicate } from '../../../core/database/db.js';
import { AccountService } from '../../users/account.service.js';
import type { User } from '../../users/user.entity.js';
import { PasswordService } from '../credentials/password.service.js';
import { invalidCode, TokenService } from '../credentials/token.service.js';
import { VerificationCode } from '../credentials/emailed-code.entity.js';
import type { VerifyCodeDto } from '../dto/auth.dto.js';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly db: Db,
    private readonly tokens: TokenService,
    private readonly accounts: AccountService,
    private readonly passwords: PasswordService,
  ) {}

  /**
   * New and registered addresses cause the same work.
   * @throws TooManyError
   */
  async sendCode(email: string): Promise<void> {
    // A code also proves the address of an invited user.
    const isRegistered = ({ isInvited, isActive }: User) => !(isInvited && isActive);
    await this.tokens.sendCode(VerificationCode, { email }, { template: 'verification-code', isRegistered });
  }

  /** @throws FieldError `CODE_INVALID`, `PASSWORD_TOO_COMMON`; TooManyError `CODE_USED_UP` */
  async register({ email, code, name, password }: VerifyCodeDto): Promise<void> {
    this.passwords.rejectCommon(password);
    const verified = await this.tokens.verifyCode(VerificationCode, { email }, code);
    const passwordHash = await this.passwords.hash(password);
    try {
      await this.db.transaction(async () => {
        // An admin may invite the address or withdraw the invitation concurrently.
        await this.db.acquireGlobalLock();
        await this.tokens.consumeCode(VerificationCode, verified);
        const known = await this.accounts.findByEmail(email);
        if (!known) await this.accounts.create({ name, email, passwordHash, role: 'user', agrees: true });
        else if (!(await this.accounts.claimInvited(known, { name, passwordHash }))) throw invalidCode();
      });
    } catch (error) {
      throw isDuplicate(error) ? invalidCode() : error;
    }
  }
}
