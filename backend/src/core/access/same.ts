import { timingSafeEqual } from 'node:crypto';

/** Whether a secret is the expected one; how long that takes tells nothing about it. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
