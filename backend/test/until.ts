import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 100_000;

/** Waits for what must come, however busy the machine is; less time only where the product promises it. */
export async function until(wanted: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await wanted()); await pause(10))
    if (Date.now() > end) throw new Error('it never came to that');
}
