import { DomainError } from '../../../core/common/errors.js';
import type { MemoryCounterStore } from '../../../core/rate-limit/memory-counter-store.js';
import type { RateLimits } from '../../../core/rate-limit/rate-limits.js';

const CONCURRENCY = 4;
const QUEUE_MAX = 100;
const ADDRESS_SHARE = 1 / 4;

/** Anyone can cause these requests. Round robin: no address blocks others. */
export class VerificationQueue {
  private running = 0;
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(
    private readonly rates: RateLimits,
    private readonly counters: MemoryCounterStore,
  ) {}

  /** Throws 503 `BUSY`: PayPal repeats the message. */
  async run<T>(address: string, verify: () => Promise<T>): Promise<T> {
    this.count(address);
    await this.acquire(address);
    try {
      return await verify();
    } finally {
      this.release();
    }
  }

  private count(address: string): void {
    const { limit, window } = this.rates.get('webhookVerifications');
    const own = this.counters.hit(`webhook-checks:${address}`, window);
    if (own.hits > Math.ceil(limit * ADDRESS_SHARE)) throw busy(own.remaining);
    const all = this.counters.hit('webhook-checks', window);
    if (all.hits > limit) throw busy(all.remaining);
  }

  private acquire(address: string): Promise<void> {
    if (this.running < CONCURRENCY) {
      this.running += 1;
      return Promise.resolve();
    }
    const queue = this.waiting.get(address) ?? [];
    const all = [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (queue.length >= QUEUE_MAX * ADDRESS_SHARE || all >= QUEUE_MAX) throw busy(1_000);
    return new Promise((begin) => {
      this.waiting.set(address, [...queue, begin]);
    });
  }

  private release(): void {
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
