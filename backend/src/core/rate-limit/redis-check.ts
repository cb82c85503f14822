import { type HealthIndicator, measureMs } from '../health/health-indicator.js';
import type { RedisRateLimiter } from './redis-rate-limiter.js';

const SLOW_MS = 50;

/** Never red, because servers count in memory without Redis. */
export const redisIndicator = (redis: Pick<RedisRateLimiter, 'ping'>): HealthIndicator => ({
  name: 'Redis',
  threshold: `under ${SLOW_MS} ms`,
  check: async () => {
    try {
      const ms = await measureMs(() => redis.ping());
      const measured = `Response in ${ms} ms`;
      return ms < SLOW_MS ? { status: 'well', measured } : { status: 'warning', measured, cause: 'Redis is slow.' };
    } catch (error) {
      const cause = `Each server counts visits and FAQ requests in memory. ${(error as Error).message}`;
      return { status: 'warning', measured: 'No answer', cause };
    }
  },
});
