import { Inject, Injectable } from '@nestjs/common';
import { HOUR, MINUTE, SECOND, DAY } from '../../core/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { type Count, Limits } from '../../core/limits/limits.service.js';
import { addressKey, networkKey, tooMany } from '../../core/limits/rate-limit.js';

const WINDOW = 15 * MINUTE;
const SLOW_WINDOW = 30 * SECOND;
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
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts a try before its password is looked at, so that many at once are no way around. */
  begin(email: string, ip: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.beginStep(email, ip);
      const { hits } = await this.limits.peek(failures(email));
      if (hits < this.limits.scaled(this.config.LIMIT_LOGIN_HOUR)) return;
      if ((await this.limits.peek(known(email, addressKey(ip)))).hits > 0) return;
      this.refuse(await this.limits.hit(slowTries(email), SLOW_WINDOW), 1);
    });
  }

  /** The same of a second step: whoever guesses passwords does not come so far, so it is not slow because of them. */
  beginStep(email: string, ip: string): Promise<void> {
    const address = addressKey(ip);
    return this.db.transaction(async () => {
      this.refuse(await this.limits.hit(addressTries(address), WINDOW), this.config.LIMIT_LOGIN_ADDRESS);
      const network = networkKey(ip);
      if (network) this.refuse(await this.limits.hit(networkTries(network), WINDOW), this.config.LIMIT_LOGIN_NETWORK);
      this.refuse(await this.limits.hit(accountTries(email, address), WINDOW), this.config.LIMIT_LOGIN_ACCOUNT);
    });
  }

  /** Returns how many there were in this hour. */
  async failed(email: string): Promise<number> {
    return (await this.limits.hit(failures(email), HOUR)).hits;
  }

  async failuresOf(email: string): Promise<number> {
    return (await this.limits.peek(failures(email))).hits;
  }

  /** Whether this is the first refusal of the window; the others say nothing new. */
  async isFirstRefusal(email: string): Promise<boolean> {
    return (await this.limits.hit(refusals(email), WINDOW)).hits === 1;
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
  async open(userId: number): Promise<void> {
    this.refuse(await this.limits.hit(opened(userId), HOUR), this.config.LIMIT_LOGINS);
  }

  /** Counts a first step that was right where a second one follows. By address: whoever knows a password keeps nobody else out. */
  async half(userId: number, ip: string): Promise<void> {
    this.refuse(await this.limits.hit(halves(userId, addressKey(ip)), HOUR), this.config.LIMIT_LOGINS);
  }

  /** A new password deserves new tries. */
  async forgive(email: string, ip: string): Promise<void> {
    await this.limits.forget(accountTries(email, addressKey(ip)));
  }

  private async mayCount(key: string): Promise<void> {
    const { hits, remaining } = await this.limits.peek(key);
    this.refuse({ hits: hits + 1, remaining }, this.config.LIMIT_LOGINS);
  }

  private async takeBackAddress(ip: string): Promise<void> {
    const network = networkKey(ip);
    await this.limits.takeBack(addressTries(addressKey(ip)));
    if (network) await this.limits.takeBack(networkTries(network));
  }

  private refuse({ hits, remaining }: Count, limit: number): void {
    if (hits > this.limits.scaled(limit)) throw tooMany(remaining);
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
