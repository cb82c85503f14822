import type { CheckState } from './check.view.js';

/** What a check has found. */
export interface Finding {
  state: CheckState;
  /** In a few words, which name no host and nobody. */
  measured: string;
  /** Why it is not well; for admins. */
  cause?: string | undefined;
  /** Since when it is not well, where the check knows. */
  since?: Date | undefined;
}

/** One thing that can be well or not. What it throws is found to be failing. */
export interface Check {
  name: string;
  /** What is well, in a few words. */
  threshold: string;
  look: () => Promise<Finding>;
  /** Who takes longer is found to be failing. */
  patienceMs?: number;
  /** The overview warns of it in words of its own. */
  hasOwnWarning?: true;
}

export const failing = (measured: string, cause?: string): Finding => ({ state: 'failing', measured, cause });

/** Does it, and tells how long that took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.max(1, Math.round(performance.now() - began));
}
