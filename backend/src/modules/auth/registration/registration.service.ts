import { Injectable } from '@nestjs/common';
import { Db, isDuplicate } from '../../../core/database/db.js';
import { MailService } from '../../mail/mail.service.js';
import { AccountService } from '../../users/account.service.js';
import { PasswordService } from '../credentials/password.service.js';
import { invalidCode, type NewCode, TokenService } from '../credentials/token.service.js';
import { VerificationCode } from '../credentials/verification-code.entity.js';
import type { VerifyCodeDto } from '../dto/auth.dto.js';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly db: Db,
    private readonly tokens: TokenService,
    private readonly accounts: AccountService,
    private readonly passwords: PasswordService,
    private readonly mailer: MailService,
  ) {}

  /**
   * New and registered addresses cause the same work.
   * @throws TooManyError
   */
  async sendCode(email: string): Promise<void> {
    await this.tokens.limitCodeRequests([email]);
    const code = await this.tokens.createCode();
    await this.db.transaction(async () => {
      await this.tokens.storeCode(VerificationCode, { email }, code);
      await this.enqueueCode(email, code);
    });
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
        await this.createAccount({ name, email, passwordHash });
      });
    } catch (error) {
      throw isDuplicate(error) ? invalidCode() : error;
    }
  }

  private async enqueueCode(email: string, { code, expiresAt, minutes }: NewCode): Promise<void> {
    const user = await this.accounts.findByEmail(email);
    // Both ways prove the address.
    if (user && !(user.isInvited && user.isActive)) {
      await this.mailer.enqueue({ to: user.email, template: 'already-registered', context: { loginUrl: '/login' } });
      return;
    }
    await this.mailer.enqueue({ to: email, template: 'verification-code', context: { code, minutes }, expiresAt });
  }

  private async createAccount({ name, email, passwordHash }: { name: string; email: string; passwordHash: string }) {
    const known = await this.accounts.findByEmail(email);
    if (!known) {
      await this.accounts.create({ name, email, passwordHash, role: 'user', agrees: true });
      return;
    }
    if (!(await this.accounts.claimInvited(known, { name, passwordHash }))) throw invalidCode();
  }
}
