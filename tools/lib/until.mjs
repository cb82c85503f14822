import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../../scripts/lib/terminal.mjs';

const LIMIT_MS = 60_000;

/**
 * @param {string} what for the error
 * @param {() => Promise<boolean>} condition
 * @throws {Refusal} after a minute
 */
export async function until(what, condition) {
  for (const end = Date.now() + LIMIT_MS; !(await condition()); await wait(50))
    if (Date.now() > end) throw new Refusal(`Waited a minute in vain until ${what}.`);
}
