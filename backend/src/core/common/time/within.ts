import { setTimeout as wait } from 'node:timers/promises';

/** Resolves with `late` after `ms` milliseconds; the work goes on. */
export async function within<T, Late>(ms: number, work: Promise<T>, late: Late): Promise<T | Late> {
  const ended = new AbortController();
  const timer = wait(ms, late, { signal: ended.signal });
  timer.catch(() => undefined);
  return Promise.race([work, timer]).finally(() => ended.abort());
}
