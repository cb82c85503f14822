import { type Check, timed } from '../checks/finding.js';
import type { RedisSums } from './redis-sums.js';

const SLOW_MS = 50;

/** Without it everything goes on: the database counts. */
export const redisCheck = (redis: Pick<RedisSums, 'ping'>): Check => ({
  name: 'Redis',
  threshold: `under ${SLOW_MS} ms`,
  look: async () => {
    try {
      const ms = await timed(() => redis.ping());
      const measured = `An answer in ${ms} ms`;
      return ms < SLOW_MS ? { state: 'well', measured } : { state: 'warning', measured, cause: 'Redis is slow.' };
    } catch (error) {
      const cause = `Limits are counted in the database meanwhile. ${(error as Error).message}`;
      return { state: 'warning', measured: 'No answer', cause };
    }
  },
});
