import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../common/time/clock.js';
import type { Count } from './rate-limit.service.js';
import { tooMany } from './rate-limit.js';
import { type RateLimitName, RateLimits } from './rate-limits.js';

const KEYS_MAX = 50_000;

@Injectable()
export class MemoryCounterStore {
  private readonly windows = new LRUCache<string, { hits: number; endsAt: number }>({ max: KEYS_MAX });

  constructor(
    private readonly clock: Clock,
    private readonly rates: RateLimits,
  ) {}

  hit(key: string, windowMs: number): Count {
    const now = this.clock.now().getTime();
    let window = this.windows.get(key);
    // Too far ahead: opened before the clock was set back.
    if (!window || window.endsAt <= now || window.endsAt > now + windowMs) {
      window = { hits: 0, endsAt: now + windowMs };
      this.windows.set(key, window);
    }
    window.hits += 1;
    return { hits: window.hits, remaining: window.endsAt - now };
  }

  /** Throws 429 `RATE_LIMITED` above the limit. */
  consume(name: RateLimitName, key: string): void {
    const { limit, window } = this.rates.get(name);
    const { hits, remaining } = this.hit(key, window);
    if (hits > limit) throw tooMany(remaining);
  }
}
