import { Inject, Injectable } from '@nestjs/common';
import { SECOND } from '../../core/common/time/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { TooManyError } from '../../core/common/errors.js';
import { Limits } from '../../core/rate-limit/limits.service.js';
import { Mailer } from '../mail/mailer.js';
import { UserAccounts } from '../users/user-accounts.js';
import { type NewCode, VerificationCodes } from './verification-codes.js';

/** Sends codes to addresses that want to register. Does the same work for an address that already has an account. */
@Injectable()
export class CodeRequests {
  constructor(
    private readonly db: Db,
    private readonly limits: Limits,
    private readonly codes: VerificationCodes,
    private readonly accounts: UserAccounts,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async send(email: string): Promise<void> {
    await this.pace([email]);
    const code = await this.invent();
    await this.db.transaction(async () => {
      await this.codes.replace(email, code);
      await this.write(email, code);
    });
  }

  /** Takes its time: call it before the transaction. */
  invent(): Promise<NewCode> {
    return this.codes.invent();
  }

  /**
   * Refuses what comes too often, whomever it is counted for: an address, or a person who asks for codes to others. The pause
   * between two codes is part of the product, so `RATE_LIMIT_FACTOR` leaves it alone.
   */
  pace(whom: readonly string[]): Promise<void> {
    return this.db.transaction(async () => {
      for (const one of whom) await this.paceOne(one);
    });
  }

  private async paceOne(whom: string): Promise<void> {
    const pause = await this.limits.hit(`send-code:pause:${whom}`, this.config.codeResendSeconds * SECOND);
    const seconds = Math.ceil(pause.remaining / 1000);
    if (pause.hits > 1)
      throw new TooManyError('CODE_COOLDOWN', `Please wait ${seconds} seconds before the next code.`, seconds);
    await this.limits.consume('codeRequestsPerEmail', `send-code:hour:${whom}`);
  }

  private async write(email: string, { code, expiresAt }: NewCode): Promise<void> {
    const user = await this.accounts.findByEmail(email);
    // Who was invited may as well register: both prove that they read mail at this address.
    if (user && !(user.isInvited && user.isActive)) {
      await this.mailer.enqueue({ to: user.email, template: 'already-registered', context: { loginUrl: '/login' } });
      return;
    }
    const context = { code, minutes: this.config.codeMinutes };
    await this.mailer.enqueue({ to: email, template: 'verification-code', context, expiresAt });
  }
}
