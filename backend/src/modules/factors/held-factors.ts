import { Injectable } from '@nestjs/common';
import { FactorTickets } from './factor-tickets.js';
import { OneTimeCodes } from './one-time-codes.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';

/** All factors of a person together. */
@Injectable()
export class HeldFactors {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly codes: OneTimeCodes,
    private readonly recovery: RecoveryCodes,
    private readonly tickets: FactorTickets,
  ) {}

  /** Whether one of them opens the account: not codes whose key is lost. */
  async anyUsable(userId: number): Promise<boolean> {
    return (await this.passkeys.of(userId)).length > 0 || (await this.codes.usable(userId)) !== null;
  }

  /** Recovery codes alone are none. */
  async any(userId: number): Promise<boolean> {
    return (await this.passkeys.of(userId)).length > 0 || (await this.codes.of(userId)) !== null;
  }

  /** Kinds of codes that may be typed in. */
  async codesOf(userId: number): Promise<('code' | 'recovery-code')[]> {
    const codes = (await this.codes.usable(userId)) !== null;
    const left = await this.recovery.left(userId);
    return [...(codes ? (['code'] as const) : []), ...(left > 0 ? (['recovery-code'] as const) : [])];
  }

  newRecoveryCodes(userId: number): Promise<string[]> {
    return this.recovery.replace(userId);
  }

  /** Nobody keeps recovery codes, or codes that open nothing, without a factor. */
  async dropRest(userId: number): Promise<void> {
    await this.recovery.remove(userId);
    await this.codes.remove(userId);
  }

  /** What was added since then, and the recovery codes, which may have been read. Inside the transaction of why. */
  async forgetSince(userId: number, since: Date): Promise<void> {
    const added = (await this.passkeys.of(userId)).filter(({ createdAt }) => createdAt >= since);
    for (const { id } of added) await this.passkeys.remove(userId, id);
    const code = await this.codes.of(userId);
    if (code && code.createdAt >= since) await this.codes.remove(userId);
    await this.recovery.remove(userId);
    await this.tickets.endAllOf(userId);
  }

  /** Inside the transaction of why. */
  async forget(userId: number): Promise<void> {
    await this.passkeys.removeAll(userId);
    await this.codes.remove(userId);
    await this.recovery.remove(userId);
    await this.tickets.endAllOf(userId);
  }
}
