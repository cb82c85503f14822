import { type Check, timed } from '../health/finding.js';
import type { RedisRateLimiter } from './redis-rate-limiter.js';

const SLOW_MS = 50;

/** Reports the latency of Redis. Never red, because the servers count in memory without Redis. */
export const redisCheck = (redis: Pick<RedisRateLimiter, 'ping'>): Check => ({
  name: 'Redis',
  threshold: `under ${SLOW_MS} ms`,
  look: async () => {
    try {
      const ms = await timed(() => redis.ping());
      const measured = `An answer in ${ms} ms`;
      return ms < SLOW_MS ? { state: 'well', measured } : { state: 'warning', measured, cause: 'Redis is slow.' };
    } catch (error) {
      const cause = `Each server counts visits and FAQ calls in memory. ${(error as Error).message}`;
      return { state: 'warning', measured: 'No answer', cause };
    }
  },
});
