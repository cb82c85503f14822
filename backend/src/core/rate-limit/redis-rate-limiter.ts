import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { createClient } from '@redis/client';
import {
  type RateLimiterLike,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { MINUTE, SECOND } from '../common/time/clock.js';
import { within } from '../common/time/within.js';
import { hashKey } from './rate-limit.service.js';
import type { MemoryCounterStore } from './memory-counter-store.js';
import { tooMany } from './rate-limit.js';
import type { RateLimit, RateLimitName, RateLimits } from './rate-limits.js';

const CONNECT_MS = 2 * SECOND;
const PATIENCE_MS = SECOND / 2;
/** Keeps idle connections open in firewalls and proxies. */
const PING_MS = 30 * SECOND;

interface Options {
  /** After that, memory counts the call. */
  timeoutMs?: number;
  /** Pause after a failure; a reconnect ends it earlier. */
  retryMs?: number;
}

/** Each server counts in memory while Redis is unavailable. */
export class RedisRateLimiter implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(RedisRateLimiter.name);
  private readonly client;
  private readonly timeoutMs: number;
  private readonly retryMs: number;
  private readonly limiters = new Map<RateLimitName, RateLimiterLike>();
  private connectionError: Error | undefined;
  private failedAt = -Infinity;

  constructor(
    url: string,
    private readonly rates: RateLimits,
    private readonly counters: MemoryCounterStore,
    { timeoutMs = 2 * SECOND, retryMs = 30 * SECOND }: Options = {},
  ) {
    this.timeoutMs = timeoutMs;
    this.retryMs = retryMs;
    this.client = createClient({
      url,
      disableOfflineQueue: true,
      pingInterval: PING_MS,
      socket: {
        connectTimeout: CONNECT_MS,
        reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, CONNECT_MS),
      },
    });
    this.client.on('error', (error: Error) => (this.connectionError = error));
    this.client.on('ready', () => {
      this.connectionError = undefined;
      this.failedAt = -Infinity;
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const connected = this.client.connect().catch((error: Error) => (this.connectionError = error));
    await within(PATIENCE_MS, connected, undefined);
  }

  onApplicationShutdown(): void {
    if (this.client.isOpen) this.client.destroy();
  }

  async ping(): Promise<void> {
    if ((await within(PATIENCE_MS, this.client.ping(), null)) === null)
      throw new Error(`No response within ${PATIENCE_MS} ms.`);
  }

  /**
   * Throws 429 `RATE_LIMITED` above the limit.
   *
   * @param key only its hash is stored
   */
  async consume(name: RateLimitName, key: string): Promise<void> {
    const id = hashKey(key);
    if (performance.now() - this.failedAt < this.retryMs) return this.counters.consume(name, id);
    try {
      await this.limiter(name).consume(id);
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
    }
  }

  private limiter(name: RateLimitName): RateLimiterLike {
    const limiter = this.limiters.get(name) ?? this.create(this.rates.get(name));
    this.limiters.set(name, limiter);
    return limiter;
  }

  private create(rate: RateLimit): RateLimiterLike {
    const limiter = new RateLimiterRedis({
      storeClient: this.client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: 'portico:limit',
      points: rate.limit,
      duration: rate.window / SECOND,
      inMemoryBlockOnConsumed: rate.limit,
    });
    const insuranceLimiter = new BoundedMemoryLimiter(this.counters, rate, () => this.noteFailure());
    return new RLWrapperTimeouts({ limiter, insuranceLimiter, timeoutMs: this.timeoutMs });
  }

  private noteFailure(): void {
    const now = performance.now();
    if (now - this.failedAt > MINUTE)
      this.log.warn(this.connectionError, 'rate limit store: Redis unavailable, using memory');
    this.failedAt = now;
  }
}

/** The library's memory limiter has unlimited keys. */
class BoundedMemoryLimiter extends RateLimiterMemory {
  constructor(
    private readonly counters: MemoryCounterStore,
    { limit, window }: RateLimit,
    private readonly onConsume: () => void,
  ) {
    super({ points: limit, duration: window / SECOND });
  }

  override consume(key: string): Promise<RateLimiterRes> {
    this.onConsume();
    const { hits, remaining } = this.counters.hit(key, this.msDuration);
    const result = new RateLimiterRes(Math.max(0, this.points - hits), remaining, hits, hits === 1);
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the library rejects with a result
    return hits > this.points ? Promise.reject(result) : Promise.resolve(result);
  }
}
