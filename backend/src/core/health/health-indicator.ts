import type { CheckState } from './check.view.js';

export interface HealthResult {
  status: CheckState;
  measured: string;
  /** The reason of a status other than `well`; shown to admins only. */
  cause?: string | undefined;
  /** The start of a status other than `well`, if the indicator knows it. */
  since?: Date | undefined;
}

/** Checks one dependency. An exception counts as `failing`. */
export interface HealthIndicator {
  name: string;
  /** The expected measurement, for example `under 250 ms`. */
  threshold: string;
  check: () => Promise<HealthResult>;
  /** Default: two seconds. A slower check counts as `failing`. */
  timeoutMs?: number;
  hasOwnWarning?: true;
}

export const failing = (measured: string, cause?: string): HealthResult => ({ status: 'failing', measured, cause });

/** Runs the work and returns its duration in whole milliseconds, at least 1. */
export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.max(1, Math.round(performance.now() - began));
}
