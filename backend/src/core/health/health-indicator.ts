import type { CheckState } from './check.view.js';

export interface HealthResult {
  status: CheckState;
  measured: string;
  /** Shown to admins only. */
  cause?: string | undefined;
  since?: Date | undefined;
}

/** An exception counts as `failing`. */
export interface HealthIndicator {
  name: string;
  /** For example `under 250 ms`. */
  threshold: string;
  check: () => Promise<HealthResult>;
  /** Default: two seconds. Slower checks are `failing`. */
  timeoutMs?: number;
  hasOwnWarning?: true;
}

export const failing = (measured: string, cause?: string): HealthResult => ({ status: 'failing', measured, cause });

/** Whole milliseconds, at least 1. */
export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.max(1, Math.round(performance.now() - began));
}
