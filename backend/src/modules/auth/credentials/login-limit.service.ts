import { Injectable } from '@nestjs/common';
import { DAY, MINUTE } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { RateLimitService } from '../../../core/rate-limit/rate-limit.service.js';
import { addressKey, networkKey, tooMany } from '../../../core/rate-limit/rate-limit.js';
import { RateLimits } from '../../../core/rate-limit/rate-limits.js';

const REFUSAL_WINDOW = 15 * MINUTE;
const KNOWN_ADDRESS_LIFETIME = 30 * DAY;

/**
 * Never locks accounts: anyone could lock out the owner. Distributed guessing only slows sign-ins from unknown
 * addresses.
 */
@Injectable()
export class LoginLimitService {
  constructor(
    private readonly db: Db,
    private readonly limits: RateLimitService,
    private readonly rates: RateLimits,
  ) {}

  /**
   * Counts before verification: concurrent attempts cannot exceed the limit.
   * @throws TooManyError
   */
  countAttempt(email: string, ip: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.countStep(email, ip);
      const { hits } = await this.limits.peek(failureKey(email));
      if (hits < this.rates.get('failedLoginsPerHour').limit) return;
      if ((await this.limits.peek(knownAddressKey(email, addressKey(ip)))).hits > 0) return;
      await this.limits.consume('slowLogins', slowKey(email));
    });
  }

  /**
   * Password guessing does not slow it.
   * @throws TooManyError
   */
  countStep(email: string, ip: string): Promise<void> {
    const address = addressKey(ip);
    return this.db.transaction(async () => {
      await this.limits.consume('failedLoginsPerAddress', addressAttemptKey(address));
      const network = networkKey(ip);
      if (network) await this.limits.consume('failedLoginsPerNetwork', networkAttemptKey(network));
      await this.limits.consume('failedLoginsPerAccount', accountAttemptKey(email, address));
    });
  }

  /** `reachesLimit`: failures this hour equal a limit. */
  async countFailure(email: string): Promise<{ failures: number; reachesLimit: boolean }> {
    const { hits: failures } = await this.limits.count('failedLoginsPerHour', failureKey(email));
    const names = ['failedLoginsPerAccount', 'failedLoginsPerHour'] as const;
    return { failures, reachesLimit: names.some((name) => failures === this.rates.get(name).limit) };
  }

  async readFailures(email: string): Promise<number> {
    return (await this.limits.peek(failureKey(email))).hits;
  }

  /** True once in 15 minutes. */
  async countRefusal(email: string): Promise<boolean> {
    return (await this.limits.hit(refusalKey(email), REFUSAL_WINDOW)).hits === 1;
  }

  uncountAttempt(email: string, ip: string): Promise<void> {
    const address = addressKey(ip);
    return this.db.transaction(async () => {
      await this.uncountAddress(ip);
      await this.limits.uncount(accountAttemptKey(email, address));
    });
  }

  /** @param counted whether {@link countAttempt} counted this sign-in */
  recordSuccess({ id, email }: { id: number; email: string }, ip: string, { counted = true } = {}): Promise<void> {
    const address = addressKey(ip);
    return this.db.transaction(async () => {
      if (counted) await this.uncountAddress(ip);
      await this.limits.forget(firstStepKey(id, address));
      await this.limits.forget(accountAttemptKey(email, address));
      await this.limits.hit(knownAddressKey(email, address), KNOWN_ADDRESS_LIFETIME);
    });
  }

  /**
   * Call before the expensive verification.
   * @throws TooManyError
   */
  async requireAttemptAllowed(userId: number, ip: string): Promise<void> {
    await this.requireSessionAllowed(userId);
    await this.requireBelowLimit(firstStepKey(userId, addressKey(ip)));
  }

  /** @throws TooManyError */
  async requireSessionAllowed(userId: number): Promise<void> {
    await this.requireBelowLimit(sessionKey(userId));
  }

  /** @throws TooManyError */
  countSession(userId: number): Promise<void> {
    return this.limits.consume('logins', sessionKey(userId));
  }

  /**
   * Per address: a stolen password must not block its owner.
   * @throws TooManyError
   */
  countFirstStep(userId: number, ip: string): Promise<void> {
    return this.limits.consume('logins', firstStepKey(userId, addressKey(ip)));
  }

  async resetAttempts(email: string, ip: string): Promise<void> {
    await this.limits.forget(accountAttemptKey(email, addressKey(ip)));
  }

  private async requireBelowLimit(key: string): Promise<void> {
    const { hits, remaining } = await this.limits.peek(key);
    if (hits >= this.rates.get('logins').limit) throw tooMany(remaining);
  }

  private async uncountAddress(ip: string): Promise<void> {
    const network = networkKey(ip);
    await this.limits.uncount(addressAttemptKey(addressKey(ip)));
    if (network) await this.limits.uncount(networkAttemptKey(network));
  }
}

const addressAttemptKey = (address: string) => `login:address:${address}`;
const networkAttemptKey = (network: string) => `login:network:${network}`;
const refusalKey = (email: string) => `login:refusals:${email}`;
const accountAttemptKey = (email: string, address: string) => `login:account:${email}:${address}`;
const failureKey = (email: string) => `login:failures:${email}`;
const knownAddressKey = (email: string, address: string) => `login:known:${email}:${address}`;
const sessionKey = (userId: number) => `login:opened:${userId}`;
const firstStepKey = (userId: number, address: string) => `login:halves:${userId}:${address}`;
const slowKey = (email: string) => `login:slow:${email}`;
