import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** Asked for between two small pieces of work. */
export type Pace = () => Promise<void>;

/** So long it works at a time, in milliseconds, and then rests so many times as long. */
const WORK_MS = 1;
const RESTS = 3;
/** What lasted longer was mostly work of others. */
const REST_MOST_MS = 20;

/** For what nobody waits for, in the process of a server: whoever calls comes first, and the more of them the more it rests. */
export function gentlePace(): Pace {
  let since = performance.eventLoopUtilization();
  return async () => {
    const { active } = performance.eventLoopUtilization(since);
    if (active < WORK_MS) return;
    await wait(Math.min(RESTS * active, REST_MOST_MS));
    since = performance.eventLoopUtilization();
  };
}

/** Where there is nobody else. */
export const fullPace: Pace = () => Promise.resolve();
