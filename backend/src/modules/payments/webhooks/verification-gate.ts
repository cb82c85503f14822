import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../core/common/errors.js';
import { MemoryCounters } from '../../../core/rate-limit/memory-counters.js';
import { RateLimits } from '../../../core/rate-limit/rate-limits.js';

const LANES = 4;
const WAITING_MAX = 100;
/** The part of a minute's verifications, and of the places to wait, that one address may have. */
const SHARE = 1 / 4;

/**
 * Each verification is a call at the wallet, and anybody can ask for one. So few run at once and per minute, those who wait
 * are served address by address, and no address can use up what there is for all.
 */
@Injectable()
export class VerificationGate {
  private running = 0;
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(
    private readonly rates: RateLimits,
    private readonly counters: MemoryCounters,
  ) {}

  /** Throws 503 `BUSY`, so that the wallet sends its message again. */
  async pass<T>(address: string, verify: () => Promise<T>): Promise<T> {
    this.count(address);
    await this.turn(address);
    try {
      return await verify();
    } finally {
      this.next();
    }
  }

  private count(address: string): void {
    const { limit, window } = this.rates.get('webhookVerifications');
    const own = this.counters.hit(`webhook-checks:${address}`, window);
    if (own.hits > Math.ceil(limit * SHARE)) throw busy(own.remaining);
    const all = this.counters.hit('webhook-checks', window);
    if (all.hits > limit) throw busy(all.remaining);
  }

  private turn(address: string): Promise<void> {
    if (this.running < LANES) {
      this.running += 1;
      return Promise.resolve();
    }
    const queue = this.waiting.get(address) ?? [];
    const all = [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (queue.length >= WAITING_MAX * SHARE || all >= WAITING_MAX) throw busy(1_000);
    return new Promise((begin) => {
      this.waiting.set(address, [...queue, begin]);
    });
  }

  /** The lane goes to the address whose turn it is; then that address is the last one. */
  private next(): void {
    const [first] = this.waiting;
    if (!first) {
      this.running -= 1;
      return;
    }
    const [address, [begin, ...rest]] = first;
    this.waiting.delete(address);
    if (rest.length > 0) this.waiting.set(address, rest);
    begin!();
  }
}

const busy = (remainingMs: number) =>
  new DomainError(503, 'BUSY', 'There are too many messages. Please send this one again later.', {
    retryAfter: Math.max(1, Math.ceil(remainingMs / 1000)),
  });
