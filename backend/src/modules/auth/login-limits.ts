import { Injectable } from '@nestjs/common';
import { MINUTE, DAY } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { Limits } from '../../core/rate-limit/limits.service.js';
import { addressKey, networkKey, tooMany } from '../../core/rate-limit/rate-limit.js';
import { RateLimits } from '../../core/rate-limit/rate-limits.js';

const REFUSAL_WINDOW = 15 * MINUTE;
const KNOWN_FOR = 30 * DAY;

/**
 * Bounds guessing: per account and address, and per address. An account that many addresses guess at is never locked, which
 * would let anybody lock out anybody; it only becomes slow for addresses from which nobody signed in to it before.
 */
@Injectable()
export class LoginLimits {
  constructor(
    private readonly db: Db,
    private readonly limits: Limits,
    private readonly rates: RateLimits,
  ) {}

  /** Counts a try before its password is looked at, so that many at once are no way around. */
  begin(email: string, ip: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.beginStep(email, ip);
      const { hits } = await this.limits.peek(failures(email));
      if (hits < this.rates.get('failedLoginsPerHour').limit) return;
      if ((await this.limits.peek(known(email, addressKey(ip)))).hits > 0) return;
      await this.limits.consume('slowLogins', slowTries(email));
    });
  }

  /** The same of a second step: whoever guesses passwords does not come so far, so it is not slow because of them. */
  beginStep(email: string, ip: string): Promise<void> {
    const address = addressKey(ip);
    return this.db.transaction(async () => {
      await this.limits.consume('failedLoginsPerAddress', addressTries(address));
      const network = networkKey(ip);
      if (network) await this.limits.consume('failedLoginsPerNetwork', networkTries(network));
      await this.limits.consume('failedLoginsPerAccount', accountTries(email, address));
    });
  }

  /** Returns how many there were in this hour. */
  async failed(email: string): Promise<number> {
    return (await this.limits.count('failedLoginsPerHour', failures(email))).hits;
  }

  /** True when a limit of the account is reached exactly. */
  reachesLimit(failures: number): boolean {
    return (['failedLoginsPerAccount', 'failedLoginsPerHour'] as const).some(
      (name) => failures === this.rates.get(name).limit,
    );
  }

  async failuresOf(email: string): Promise<number> {
    return (await this.limits.peek(failures(email))).hits;
  }

  /** Whether this is the first refusal of the window; the others say nothing new. */
  async isFirstRefusal(email: string): Promise<boolean> {
    return (await this.limits.hit(refusals(email), REFUSAL_WINDOW)).hits === 1;
  }

  /** Takes back what {@link begin} counted, because the password was never looked at. */
  unseen(email: string, ip: string): Promise<void> {
    const address = addressKey(ip);
    return this.db.transaction(async () => {
      await this.takeBackAddress(ip);
      await this.limits.takeBack(accountTries(email, address));
    });
  }

  /** Takes back what {@link begin} counted, if it was asked. */
  succeeded({ id, email }: { id: number; email: string }, ip: string, { counted = true } = {}): Promise<void> {
    const address = addressKey(ip);
    return this.db.transaction(async () => {
      if (counted) await this.takeBackAddress(ip);
      await this.limits.forget(halves(id, address));
      await this.limits.forget(accountTries(email, address));
      await this.limits.hit(known(email, address), KNOWN_FOR);
    });
  }

  /** Asked before the password is looked at, which is what costs. */
  async mayBegin(userId: number, ip: string): Promise<void> {
    await this.mayOpen(userId);
    await this.mayCount(halves(userId, addressKey(ip)));
  }

  async mayOpen(userId: number): Promise<void> {
    await this.mayCount(opened(userId));
  }

  /** Counts a session by whoever opens it: no account has them without end. */
  open(userId: number): Promise<void> {
    return this.limits.consume('logins', opened(userId));
  }

  /** Counts a first step that was right where a second one follows. By address: whoever knows a password keeps nobody else out. */
  half(userId: number, ip: string): Promise<void> {
    return this.limits.consume('logins', halves(userId, addressKey(ip)));
  }

  /** A new password deserves new tries. */
  async forgive(email: string, ip: string): Promise<void> {
    await this.limits.forget(accountTries(email, addressKey(ip)));
  }

  private async mayCount(key: string): Promise<void> {
    const { hits, remaining } = await this.limits.peek(key);
    if (hits >= this.rates.get('logins').limit) throw tooMany(remaining);
  }

  private async takeBackAddress(ip: string): Promise<void> {
    const network = networkKey(ip);
    await this.limits.takeBack(addressTries(addressKey(ip)));
    if (network) await this.limits.takeBack(networkTries(network));
  }
}

const addressTries = (address: string) => `login:address:${address}`;
const networkTries = (network: string) => `login:network:${network}`;
const refusals = (email: string) => `login:refusals:${email}`;
const accountTries = (email: string, address: string) => `login:account:${email}:${address}`;
const failures = (email: string) => `login:failures:${email}`;
const known = (email: string, address: string) => `login:known:${email}:${address}`;
const opened = (userId: number) => `login:opened:${userId}`;
const halves = (userId: number, address: string) => `login:halves:${userId}:${address}`;
const slowTries = (email: string) => `login:slow:${email}`;
