import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 100_000;

export async function until(
  wanted: () => boolean | Promise<boolean>,
  otherwise = () => 'it never came to that',
): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await wanted()); await pause(10))
    if (Date.now() > end) throw new Error(otherwise());
}
